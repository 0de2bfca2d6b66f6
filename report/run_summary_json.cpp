// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>

#include "mapper/profile/jobs.hpp"
#include "mapper/profile/wait_time.hpp"
#include "report/phases/phase_summary_json.hpp"
#include "report/run/run_summary.hpp"
#include "report/run/volume_json.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

using nlohmann::ordered_json;

/// volume_json() with null where messages are not counted.
ordered_json counted_json(const RunSummary& summary, const Volume& volume) {
  ordered_json json = volume_json(volume);
  if (!summary.counts_messages) json["messages"] = ordered_json();
  return json;
}

ordered_json run_json(const RunSummary& summary, const std::string& name) {
  const Profile& profile = summary.profile;
  ordered_json json{{"profile", name}, {"complete", profile.complete}};
  if (!profile.complete) json["incomplete_reason"] = profile.incomplete_reason;
  json["command"] = profile.command;
  json["mpi_library"] = profile.mpi_library;
  json["rankplace_version"] = profile.rankplace_version;
  json["start_utc"] = profile.start_utc;
  if (!profile.end_utc.empty()) json["end_utc"] = profile.end_utc;
  const bool has_time = profile.has_counts() && !summary.traffic_alone;
  json["wall_s"] = has_time ? ordered_json(profile.wall_s) : ordered_json();
  json["ranks"] = profile.rank_count();
  json["phase"] = profile.phase ? ordered_json(*profile.phase) : ordered_json();
  json["hosts"] = ordered_json::array();
  for (const ProfileHost& host : profile.hosts) {
    auto ranks = ordered_json::array();
    for (std::size_t r = 0; r < profile.rank_count(); ++r) {
      if (profile.ranks[r].host == host.name) ranks.push_back(r);
    }
    json["hosts"].push_back({{"name", host.name}, {"ranks", std::move(ranks)}});
  }
  return json;
}

ordered_json traffic_json(const RunSummary& summary) {
  ordered_json json{{"p2p", counted_json(summary, summary.profile.p2p.total())},
                    {"one_sided", counted_json(summary, summary.profile.one_sided.total())},
                    {"direct", counted_json(summary, summary.profile.direct.total())},
                    {"modelled", {}},
                    {"measured", {}},
                    {"total", counted_json(summary, summary.traffic.total())}};
  if (summary.modelled) json["modelled"] = counted_json(summary, *summary.modelled);
  if (summary.measured) json["measured"] = counted_json(summary, *summary.measured);
  return json;
}

ordered_json pairs_json(const RunSummary& summary) {
  auto json = ordered_json::array();
  for (const PairVolume& pair : summary.heaviest) {
    ordered_json row{{"sender", pair.sender.value()}, {"receiver", pair.receiver.value()}};
    row.update(counted_json(summary, pair.volume));
    json.push_back(std::move(row));
  }
  return json;
}

ordered_json operations_json(const RunSummary& summary) {
  auto json = ordered_json::array();
  for (const OperationTotal& total : summary.operations) {
    json.push_back({{"operation", total.operation},
                    {"communicators", total.communicators},
                    {"rank_calls", total.rank_calls},
                    {"bytes", total.bytes}});
  }
  return json;
}

ordered_json calls_json(const RunSummary& summary) {
  auto json = ordered_json::array();
  for (const CallTotal& total : summary.calls) {
    json.push_back({{"call", total.call}, {"calls", total.calls}, {"seconds", total.seconds}});
  }
  return json;
}

/// By rank; null for ranks that left nothing.
ordered_json wait_json(const Profile& profile) {
  auto json = ordered_json::array();
  const std::vector<double> seconds = wait_seconds(profile);
  for (std::size_t r = 0; r < seconds.size(); ++r) {
    json.push_back(profile.ranks[r].reported ? ordered_json(seconds[r]) : ordered_json());
  }
  return json;
}

ordered_json sizes_json(const RunSummary& summary) {
  auto json = ordered_json::array();
  for (const SizeTotal& size : summary.sizes) {
    json.push_back({{"from_bytes", size.from_bytes}, {"messages", size.messages}});
  }
  return json;
}

ordered_json jobs_json(const Profile& profile) {
  auto json = ordered_json::array();
  for (const ProfileJob& job : profile.jobs) {
    const auto spawned = spawned_profile(profile, job);
    json.push_back({{"job", job.name},
                    {"origin", job.origin},
                    {"detail", job.detail},
                    {"ranks", job.ranks},
                    {"sent", volume_json(job.sent)},
                    {"received", volume_json(job.received)},
                    {"profile", spawned ? ordered_json(spawned->string()) : ordered_json()}});
  }
  return json;
}

/// The counts, under the keys of docs/cli/inspect.md.
ordered_json counts_json(const RunSummary& summary) {
  ordered_json json{{"collectives", summary.has_collectives() ? ordered_json(summary.collectives)
                                                              : ordered_json()}};
  json["traffic"] = traffic_json(summary);
  json["collective_calls"] = operations_json(summary);
  json["heaviest_pairs"] = pairs_json(summary);
  json["timed"] = summary.profile.timed;
  json["mpi_time"] = {{"min_s", summary.mpi_time.min_s},
                      {"mean_s", summary.mpi_time.mean_s},
                      {"max_s", summary.mpi_time.max_s},
                      {"share", summary.mpi_time.share}};
  json["wait_s"] = wait_json(summary.profile);
  json["message_sizes"] = sizes_json(summary);
  json["mpi_calls"] = calls_json(summary);
  json["nodes"] = summary.nodes ? split_json(*summary.nodes) : ordered_json();
  json["partners"] = {{"min", summary.partners.min},
                      {"mean", summary.partners.mean},
                      {"max", summary.partners.max}};
  json["other_jobs"] = jobs_json(summary.profile);
  add_phases_json(json, summary.phases);
  if (!summary.traffic_alone) return json;
  for (const char* const key :
       {"collective_calls", "mpi_time", "wait_s", "message_sizes", "mpi_calls"}) {
    json[key] = ordered_json();
  }
  return json;
}

}  // namespace

std::string run_summary_json(const RunSummary& summary, const std::string& name) {
  ordered_json json = run_json(summary, name);
  const ordered_json counts = counts_json(summary);
  for (const auto& [key, value] : counts.items()) {
    json[key] = summary.profile.has_counts() ? value : ordered_json();
  }
  return json_text(json);
}

}  // namespace rankplace
