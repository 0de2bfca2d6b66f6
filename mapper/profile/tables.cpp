// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/tables.hpp"

#include <algorithm>
#include <map>

#include "mapper/profile/operations.hpp"
#include "mapper/profile/parse_rank.hpp"
#include "mapper/profile/rank_list.hpp"
#include "mapper/profile/table_line.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace {
namespace {

namespace format = profile_format;

/// No machine has more PUs in one node; a larger number is damage.
constexpr std::uint64_t most_pus = 1U << 20U;

}  // namespace

std::string membership_problem(const ProfileCollective& collective,
                               std::span<const Rank> sorted_members) {
  if (is_between_groups(collective.operation)) return {};
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
  TableReader<format::ranks> csv(text, file);
  while (const auto line = csv.next()) {
    ProfileRank& read = profile.ranks[line->rank("rank", profile.rank_count()).value()];
    if (read.reported) line->fail("rank", "comes twice");
    read.host = line->text("host");
    if (std::ranges::find(profile.hosts, read.host, &ProfileHost::name) == profile.hosts.end()) {
      csv.at().fail("host \"" + read.host + "\" is not among the hosts of " +
                    std::string(format::run.name));
    }
    read.os_pus = parse_number_list(line->text("os_pus"), "PU", most_pus, csv.at());
    read.wall_s = line->seconds("wall_s");
    read.mpi_s = line->seconds("mpi_s");
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
  TableReader<format::calls> csv(text, file);
  while (const auto line = csv.next()) {
    profile.calls.push_back({line->rank("rank", profile.rank_count()), line->text("call"),
                             line->count("calls"), line->seconds("seconds")});
  }
}

void parse_communicators_csv(std::string_view text, const std::string& file, Profile& profile) {
  TableReader<format::communicators> csv(text, file);
  while (const auto line = csv.next()) {
    const std::uint32_t id = line->rank("communicator", UINT32_MAX).value();
    if (std::ranges::find(profile.communicators, id, &ProfileCommunicator::id) !=
        profile.communicators.end()) {
      line->fail("communicator", "comes twice");
    }
    ProfileCommunicator read{id, line->text("name"),
                             parse_rank_list(line->text("ranks"), profile.rank_count(), csv.at())};
    if (line->count("size") != read.members.size()) {
      csv.at().fail("size is " + line->text("size") + " but " +
                    std::to_string(read.members.size()) + " ranks are listed");
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
  TableReader<format::collectives> csv(text, file);
  while (const auto line = csv.next()) {
    const auto members = sorted_members.find(line->count("communicator"));
    if (members == sorted_members.end()) {
      line->fail("communicator",
                 "is unknown (not in " + std::string(format::communicators.name) + ")");
    }
    const std::string& operation = line->text("operation");
    ProfileCollective read{
        operation,
        static_cast<std::uint32_t>(members->first),
        parse_root(line->text("root"), operation, profile.rank_count(), csv.at()),
        parse_rank_list(line->text("ranks"), profile.rank_count(), csv.at()),
        line->count("calls"),
        line->count("bytes")};
    const std::string problem = membership_problem(read, members->second);
    if (!problem.empty()) csv.at().fail(problem);
    profile.collectives.push_back(std::move(read));
  }
}

void parse_sizes_csv(std::string_view text, const std::string& file, Profile& profile) {
  TableReader<format::sizes> csv(text, file);
  while (const auto line = csv.next()) {
    profile.sizes.push_back({line->rank("rank", profile.rank_count()),
                             line->power_of_two("from_bytes"), line->count("messages")});
  }
}

void parse_memory_csv(std::string_view text, const std::string& file, Profile& profile) {
  TableReader<format::memory> csv(text, file);
  while (const auto line = csv.next()) {
    ProfileMemory read{line->rank("rank", profile.rank_count()), line->count("bytes"),
                       line->seconds("counted_part"), line->text("counter")};
    if (read.counted_part > 1) line->fail("counted_part", "is above 1");
    profile.memory.push_back(std::move(read));
  }
}

}  // namespace rankplace
