// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/tables.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "mapper/profile/operations.hpp"
#include "mapper/profile/parse_rank.hpp"
#include "mapper/profile/rank_list.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/csv.hpp"

namespace rankplace {
namespace {

/// No machine has more PUs in one node; a larger number is damage.
constexpr std::uint64_t most_pus = 1U << 20U;

}  // namespace

std::string membership_problem(const ProfileCollective& collective,
                               std::span<const Rank> sorted_members) {
  if (collective.operation.ends_with("_inter")) return {};
  const std::string where = " is not in communicator " + std::to_string(collective.communicator);
  for (const Rank rank : collective.ranks) {
    if (!std::ranges::binary_search(sorted_members, rank)) {
      return "rank " + std::to_string(rank.value()) + where;
    }
  }
  const bool root_known =
      collective.root < 0 ||
      std::ranges::binary_search(sorted_members, Rank(static_cast<std::size_t>(collective.root)));
  return root_known ? "" : "root " + std::to_string(collective.root) + where;
}

std::int64_t parse_root(std::string_view text, const std::string& operation, std::size_t rank_count,
                        const LineReader& at) {
  if (text != "-1") return parse_rank(text, "root", rank_count, at).value();
  if (has_root(operation)) at.fail(operation + " without a root (root is -1)");
  return -1;
}

void parse_ranks_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::ranks.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    const Rank rank = parse_rank(fields[0], "rank", profile.rank_count(), csv.at());
    ProfileRank& read = profile.ranks[rank.value()];
    if (read.reported) csv.at().fail("rank " + fields[0] + " comes twice");
    if (std::ranges::find(profile.hosts, fields[1], &ProfileHost::name) == profile.hosts.end()) {
      csv.at().fail("host \"" + fields[1] + "\" is not among the hosts of run.json");
    }
    read.host = fields[1];
    read.os_pus = parse_number_list(fields[2], "PU", most_pus, csv.at());
    read.wall_s = parse_seconds(fields[3], "wall_s", csv.at());
    read.mpi_s = parse_seconds(fields[4], "mpi_s", csv.at());
    read.reported = true;
  }
  const auto missing = std::ranges::find(profile.ranks, false, &ProfileRank::reported);
  if (missing != profile.ranks.end()) {
    csv.at().fail("ends without rank " + std::to_string(missing - profile.ranks.begin()) +
                  " (the run had " + std::to_string(profile.rank_count()) +
                  " ranks); trace the run again");
  }
}

void parse_calls_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::calls.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    profile.calls.push_back({parse_rank(fields[0], "rank", profile.rank_count(), csv.at()),
                             fields[1], parse_count(fields[2], "calls", csv.at()),
                             parse_seconds(fields[3], "seconds", csv.at())});
  }
}

void parse_communicators_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::communicators.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    const Rank id = parse_rank(fields[0], "communicator", UINT32_MAX, csv.at());
    if (std::ranges::find(profile.communicators, id.value(), &ProfileCommunicator::id) !=
        profile.communicators.end()) {
      csv.at().fail("communicator " + fields[0] + " comes twice");
    }
    ProfileCommunicator read{id.value(), fields[1],
                             parse_rank_list(fields[3], profile.rank_count(), csv.at())};
    if (parse_count(fields[2], "size", csv.at()) != read.members.size()) {
      csv.at().fail("size is " + fields[2] + " but " + std::to_string(read.members.size()) +
                    " ranks are listed");
    }
    profile.communicators.push_back(std::move(read));
  }
}

void parse_collectives_csv(std::string_view text, const std::string& file, Profile& profile) {
  std::map<std::uint64_t, std::vector<Rank>> sorted_members;
  for (const ProfileCommunicator& communicator : profile.communicators) {
    auto& members = sorted_members[communicator.id] = communicator.members;
    std::ranges::sort(members);
  }
  CsvReader csv(text, file, profile_format::collectives.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    const auto members = sorted_members.find(parse_count(fields[1], "communicator", csv.at()));
    if (members == sorted_members.end()) {
      csv.at().fail("communicator " + fields[1] + " is unknown (not in communicators.csv)");
    }
    ProfileCollective read{fields[0],
                           static_cast<std::uint32_t>(members->first),
                           parse_root(fields[2], fields[0], profile.rank_count(), csv.at()),
                           parse_rank_list(fields[3], profile.rank_count(), csv.at()),
                           parse_count(fields[4], "calls", csv.at()),
                           parse_count(fields[5], "bytes", csv.at())};
    const std::string problem = membership_problem(read, members->second);
    if (!problem.empty()) csv.at().fail(problem);
    profile.collectives.push_back(std::move(read));
  }
}

std::uint64_t parse_bin(std::string_view text, const LineReader& at) {
  const std::uint64_t from_bytes = parse_count(text, "from_bytes", at);
  if (from_bytes != 0 && !std::has_single_bit(from_bytes)) {
    at.fail("from_bytes " + std::string(text) + " is not a power of two");
  }
  return from_bytes;
}

void parse_sizes_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::sizes.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    profile.sizes.push_back({parse_rank(fields[0], "rank", profile.rank_count(), csv.at()),
                             parse_bin(fields[1], csv.at()),
                             parse_count(fields[2], "messages", csv.at())});
  }
}

void parse_memory_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::memory.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    ProfileMemory read{parse_rank(fields[0], "rank", profile.rank_count(), csv.at()),
                       parse_count(fields[1], "bytes", csv.at()),
                       parse_seconds(fields[2], "counted_part", csv.at()), fields[3]};
    if (read.counted_part > 1) csv.at().fail("counted_part " + fields[2] + " is above 1");
    profile.memory.push_back(std::move(read));
  }
}

}  // namespace rankplace
