// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <numeric>

#include "mapper/profile/jobs.hpp"
#include "mapper/profile/operations.hpp"
#include "mapper/profile/rank_list.hpp"
#include "report/run/oversubscription_text.hpp"
#include "report/run/run_summary.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::size_t table_indent = 2;

/// "n00 (0-3), n01 (4-7)"; of many hosts the first ones.
std::string hosts_text(const Profile& profile) {
  constexpr std::size_t most_hosts = 8;
  std::string text;
  for (std::size_t h = 0; h < std::min(most_hosts, profile.hosts.size()); ++h) {
    std::vector<Rank> ranks;
    for (std::size_t r = 0; r < profile.rank_count(); ++r) {
      if (profile.ranks[r].host == profile.hosts[h].name) ranks.emplace_back(r);
    }
    text += (h == 0 ? "" : ", ") + printable_text(profile.hosts[h].name);
    if (!ranks.empty()) text += " (" + format_rank_list(ranks) + ")";
  }
  return text + (profile.hosts.size() > most_hosts ? ", ..." : "");
}

/// Library, begin and length of the run, as far as the profile or another tool's trace has them.
std::string circumstances_text(const Profile& profile) {
  std::vector<std::string> known;
  if (!profile.mpi_library.empty()) {
    known.push_back(profile.mpi_library.substr(0, profile.mpi_library.find_first_of(",\n")));
  }
  if (!profile.start_utc.empty()) known.push_back("started " + profile.start_utc);
  if (profile.has_counts() && profile.wall_s > 0) {
    known.push_back(human_seconds(profile.wall_s) + " of wall time");
  }
  std::string text;
  for (const std::string& one : known) text += (text.empty() ? "  " : ", ") + one;
  return text.empty() ? "" : text + "\n";
}

std::string run_text(const Profile& profile, const std::string& name) {
  const std::string command = profile.command.empty() ? "" : ": " + joined(profile.command, " ");
  std::string text = printable_text(name + command) + "\n";
  if (!profile.complete) text += "  INCOMPLETE: " + profile.incomplete_reason + "\n";
  if (profile.phase) text += "  phase " + std::to_string(*profile.phase) + " alone\n";
  text += "  " + counted(profile.rank_count(), "rank");
  if (!profile.hosts.empty()) {
    text += " on " + counted(profile.hosts.size(), "host") + ": " + hosts_text(profile);
  }
  return text + "\n" + circumstances_text(profile);
}

/// A row whose last cell is of messages: without it where only bytes are counted.
std::vector<std::string> counted_cells(const RunSummary& summary, std::vector<std::string> cells) {
  if (!summary.counts_messages) cells.pop_back();
  return cells;
}

std::string traffic_text(const RunSummary& summary) {
  TextTable table(counted_cells(summary, {"traffic", "bytes", "messages"}),
                  {Align::left, Align::right, Align::right});
  const auto row = [&](const std::string& what, const Volume& volume) {
    table.add_row(
        counted_cells(summary, {what, human_bytes(volume.bytes), grouped(volume.messages)}));
  };
  row("point-to-point", summary.profile.p2p.total());
  if (summary.profile.one_sided.pair_count() > 0) {
    row("one-sided", summary.profile.one_sided.total());
  }
  if (summary.measured) {
    row("collectives, measured", *summary.measured);
  }
  if (summary.modelled) {
    row("vector and neighbourhood collectives", summary.profile.direct.total());
    row("other collectives, modelled", *summary.modelled);
  }
  const Volume between_ranks = summary.traffic.total_between_ranks();
  const Volume all = summary.traffic.total();
  if (between_ranks != all) {
    row("of these, of ranks to themselves",
        {all.bytes - between_ranks.bytes, all.messages - between_ranks.messages});
  }
  row("all that is counted below", between_ranks);
  return table.text(table_indent) +
         (summary.has_collectives() ? "  collectives: " + summary.collectives + "\n" : "");
}

/// Processes outside MPI_COMM_WORLD; what goes to them is counted nowhere else.
std::string jobs_text(const Profile& profile) {
  if (profile.jobs.empty()) return "";
  TextTable table(
      {"other job", "origin", "ranks", "bytes sent to it", "messages", "its profile"},
      {Align::left, Align::left, Align::right, Align::right, Align::right, Align::left});
  for (const ProfileJob& job : profile.jobs) {
    const auto spawned = spawned_profile(profile, job);
    table.add_row({job.name, job.origin, grouped(job.ranks), human_bytes(job.sent.bytes),
                   grouped(job.sent.messages),
                   spawned ? spawned->lexically_relative(profile.path).string() : "-"});
  }
  return table.text(table_indent);
}

/// Why some of the table's collectives are not modelled; nothing if all are.
std::string between_groups_text(const RunSummary& summary) {
  const bool has_some = std::ranges::any_of(summary.operations, [](const OperationTotal& total) {
    return is_between_groups(total.operation);
  });
  if (!has_some || !summary.modelled) return "";
  return "  (_inter: with ranks of another group or job, by an intercommunicator; not modelled)\n";
}

std::string operations_text(const RunSummary& summary) {
  if (summary.traffic_alone) return "";
  if (summary.operations.empty()) return "  no collectives were called\n";
  TextTable table({"collective", "communicators", "calls of ranks", "bytes contributed"},
                  {Align::left, Align::right, Align::right, Align::right});
  for (const OperationTotal& total : summary.operations) {
    table.add_row({total.operation, grouped(total.communicators), grouped(total.rank_calls),
                   human_bytes(total.bytes)});
  }
  return table.text(table_indent) + between_groups_text(summary);
}

std::string pairs_text(const RunSummary& summary) {
  const Volume all = summary.traffic.total_between_ranks();
  if (all == Volume{}) return "  no messages between ranks\n";
  if (summary.heaviest.empty()) return "";
  TextTable table(counted_cells(summary, {"heaviest pairs", "bytes", "of all", "messages"}),
                  {Align::left, Align::right, Align::right, Align::right});
  for (const PairVolume& pair : summary.heaviest) {
    const double part =
        all.bytes == 0 ? 0
                       : static_cast<double>(pair.volume.bytes) / static_cast<double>(all.bytes);
    table.add_row(counted_cells(
        summary,
        {std::to_string(pair.sender.value()) + " -> " + std::to_string(pair.receiver.value()),
         human_bytes(pair.volume.bytes), percent(part), grouped(pair.volume.messages)}));
  }
  return table.text(table_indent);
}

std::string partners_text(const RunSummary& summary) {
  const Partners& partners = summary.partners;
  const std::size_t ranks = summary.profile.rank_count();
  if (ranks < 2 || partners.max == 0) return "";
  const std::string others = " of " + counted(ranks - 1, "other");
  const std::string kind = partners.dense(ranks) ? ": dense\n" : ": sparse\n";
  const std::string least = std::to_string(partners.min);
  if (partners.min == partners.max) {
    return "  each rank exchanges messages with " + least + others + kind;
  }
  return "  a rank exchanges messages with " + least + " to " + std::to_string(partners.max) +
         others + " (mean " + fixed(partners.mean, 1) + ")" + kind;
}

std::string nodes_text(const RunSummary& summary) {
  if (summary.profile.hosts.size() == 1) return "  one node: no inter-node traffic\n";
  if (summary.profile.hosts.empty()) return "";
  if (!summary.nodes) return "  inter-node traffic is not known (some ranks left no host)\n";
  const NodeSplit& split = *summary.nodes;
  TextTable table({"between and inside nodes", "bytes", "messages"},
                  {Align::left, Align::right, Align::right});
  table.add_row(
      {"inter-node", human_bytes(split.inter_node.bytes), grouped(split.inter_node.messages)});
  table.add_row(
      {"intra-node", human_bytes(split.intra_node.bytes), grouped(split.intra_node.messages)});
  table.add_row({"ratio inter / intra",
                 node_ratio_text(split.inter_node.bytes, split.intra_node.bytes),
                 node_ratio_text(split.inter_node.messages, split.intra_node.messages)});
  return table.text(table_indent);
}

std::string wait_text(const RunSummary& summary) {
  const std::vector<double>& waits = summary.wait_s;
  if (waits.empty()) return "";
  const auto [min, max] = std::ranges::minmax(waits);
  const double all_s = std::accumulate(waits.begin(), waits.end(), 0.0);
  const double mpi_s = summary.mpi_time.mean_s * static_cast<double>(waits.size());
  return "  of it waiting for others: min " + human_seconds(min) + ", mean " +
         human_seconds(all_s / static_cast<double>(waits.size())) + ", max " + human_seconds(max) +
         "; " + percent(mpi_s > 0 ? all_s / mpi_s : 0) + " of time in MPI\n";
}

/// That the table of MPI functions goes on, and how to see the rest.
std::string left_out_text(const RunSummary& summary) {
  if (summary.calls_left_out == 0) return "";
  return "  (" + counted(summary.calls_left_out, "MPI function") + " more: --top " +
         std::to_string(summary.calls.size() + summary.calls_left_out) + ")\n";
}

/// Of all ranks and their threads.
double time_of_calls(const Profile& profile) {
  double seconds = 0;
  for (const ProfileCall& call : profile.calls) seconds += call.seconds;
  return seconds;
}

std::string untimed_text(const RunSummary& summary) {
  TextTable table({"MPI function", "calls"}, {Align::left, Align::right});
  for (const CallTotal& total : summary.calls) table.add_row({total.call, grouped(total.calls)});
  const bool is_ours = !summary.profile.rankplace_version.empty();
  return std::string("  time in MPI was not recorded") +
         (is_ours ? " (rankplace trace --no-timing)" : "") + "\n" +
         (summary.calls.empty() ? "" : table.text(table_indent)) + left_out_text(summary);
}

std::string time_text(const RunSummary& summary) {
  const MpiTime& time = summary.mpi_time;
  if (summary.traffic_alone) return "";
  if (!summary.profile.timed) return untimed_text(summary);
  std::string text = "  time in MPI per rank: min " + human_seconds(time.min_s) + ", mean " +
                     human_seconds(time.mean_s) + ", max " + human_seconds(time.max_s) + "; " +
                     percent(time.share) + " of wall time\n" + wait_text(summary);
  if (const auto found = oversubscription_of(summary.profile)) {
    text += "  " + oversubscription_text(*found) +
            ": ranks waited for cores, too, inside MPI and outside\n";
  }
  if (summary.calls.empty()) return text + left_out_text(summary);
  const auto reported =
      static_cast<double>(std::ranges::count(summary.profile.ranks, true, &ProfileRank::reported));
  const double all_s = std::max(time_of_calls(summary.profile), time.mean_s * reported);
  TextTable table({"MPI function", "calls", "time of all ranks", "of MPI time"},
                  {Align::left, Align::right, Align::right, Align::right});
  for (const CallTotal& total : summary.calls) {
    table.add_row({total.call, grouped(total.calls), human_seconds(total.seconds),
                   percent(all_s > 0 ? total.seconds / all_s : 0)});
  }
  return text + table.text(table_indent) + left_out_text(summary);
}

}  // namespace

std::string run_summary_text(const RunSummary& summary, const std::string& name) {
  std::string text = run_text(summary.profile, name);
  if (!summary.profile.has_counts()) {
    return text + "\n  its traffic is unknown: " + no_counts_remedy + '\n';
  }
  for (const std::string& section :
       {traffic_text(summary), operations_text(summary),
        pairs_text(summary) + partners_text(summary), jobs_text(summary.profile),
        sizes_text(summary.sizes), nodes_text(summary), time_text(summary),
        phases_text(summary.phases)}) {
    if (!section.empty()) text += "\n" + section;
  }
  return text;
}

}  // namespace rankplace
