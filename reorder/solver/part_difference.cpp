// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/part_difference.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "mapper/profile/rank_list.hpp"
#include "pmpi_tracer/part_format.hpp"

namespace rankplace::reorder {
namespace {

/// A line of several records stands once for each: they add up.
std::map<Rank, Volume> by_peer(const std::vector<Flow>& flows) {
  std::map<Rank, Volume> sums;
  for (const Flow& flow : flows) {
    sums[flow.peer].bytes += flow.volume.bytes;
    sums[flow.peer].messages += flow.volume.messages;
  }
  return sums;
}

/// Counts never shrink; a part that was read while others counted may lag behind in one number.
std::uint64_t more(std::uint64_t now, std::uint64_t before) { return now - std::min(now, before); }

std::vector<Flow> flows_since(const std::vector<Flow>& now, const std::vector<Flow>& before) {
  const auto earlier = by_peer(before);
  std::vector<Flow> since;
  for (const auto& [peer, volume] : by_peer(now)) {
    const auto known = earlier.find(peer);
    const Volume old = known == earlier.end() ? Volume{} : known->second;
    const Volume rest{more(volume.bytes, old.bytes), more(volume.messages, old.messages)};
    if (rest.messages > 0) since.push_back({peer, rest});
  }
  return since;
}

/// Calls of one kind: operation, communicator, root, and bytes of one call.
using Kind = std::tuple<std::string, std::uint32_t, std::int64_t, std::uint64_t>;

void add(ProfileCollective& sum, const ProfileCollective& line) {
  sum.calls += line.calls;
  sum.bytes += line.bytes;
}

std::map<Kind, ProfileCollective> by_kind(const std::vector<ProfileCollective>& lines) {
  std::map<Kind, ProfileCollective> sums;
  for (const ProfileCollective& line : lines) {
    const std::uint64_t size = line.calls == 0 ? 0 : line.bytes / line.calls;
    const auto [sum, is_new] =
        sums.try_emplace({line.operation, line.communicator, line.root, size}, line);
    if (!is_new) add(sum->second, line);
  }
  return sums;
}

/// Beyond 1024 sizes of an operation the tracer adds up calls by the power of two below their
/// bytes: the bytes of one call change from one reading to the next, and that power stays.
Kind gathered(const Kind& kind) {
  const auto& [operation, communicator, root, bytes] = kind;
  return {operation, communicator, root, std::bit_floor(bytes)};
}

/// The sum of all lines, less what was there before; nothing if no call is left.
std::optional<ProfileCollective> sum_since(const std::vector<ProfileCollective>& lines,
                                           const ProfileCollective& before) {
  ProfileCollective sum = lines.front();
  for (std::size_t l = 1; l < lines.size(); ++l) add(sum, lines[l]);
  sum.calls = more(sum.calls, before.calls);
  sum.bytes = more(sum.bytes, before.bytes);
  return sum.calls == 0 ? std::nullopt : std::optional(sum);
}

std::map<Kind, ProfileCollective> gathered_sums(const std::map<Kind, ProfileCollective>& lines) {
  std::map<Kind, ProfileCollective> sums;
  for (const auto& [kind, line] : lines) {
    const auto [sum, is_new] = sums.try_emplace(gathered(kind), line);
    if (!is_new) add(sum->second, line);
  }
  return sums;
}

std::vector<ProfileCollective> collectives_since(const std::vector<ProfileCollective>& now,
                                                 const std::vector<ProfileCollective>& before) {
  auto earlier = by_kind(before);
  std::vector<ProfileCollective> since;
  std::map<Kind, std::vector<ProfileCollective>> others;
  for (auto& [kind, sum] : by_kind(now)) {
    const auto known = earlier.find(kind);
    if (known == earlier.end()) {
      others[gathered(kind)].push_back(sum);
      continue;
    }
    if (const auto rest = sum_since({sum}, known->second)) since.push_back(*rest);
    earlier.erase(known);
  }
  const auto changed = gathered_sums(earlier);
  for (const auto& [kind, lines] : others) {
    const auto known = changed.find(kind);
    if (known == changed.end()) {
      since.insert(since.end(), lines.begin(), lines.end());
    } else if (const auto rest = sum_since(lines, known->second)) {
      since.push_back(*rest);
    }
  }
  return since;
}

std::string numbers_text(const std::vector<Rank>& ranks) { return format_rank_list(ranks); }

/// "KIND,": the beginning of a line.
std::string line_of(const part_format::PartLine& line) { return std::string(line.kind) + ','; }

void add_flows(const part_format::PartLine& line, const std::vector<Flow>& flows,
               std::string& text) {
  for (const Flow& flow : flows) {
    text += line_of(line) + std::to_string(flow.peer.value()) + ',' +
            std::to_string(flow.volume.bytes) + ',' + std::to_string(flow.volume.messages) + '\n';
  }
}

}  // namespace

ProfilePart part_since(const ProfilePart& now, const ProfilePart& before) {
  ProfilePart since;
  since.rank = now.rank;
  since.p2p = flows_since(now.p2p, before.p2p);
  since.direct = flows_since(now.direct, before.direct);
  since.put = flows_since(now.put, before.put);
  since.get = flows_since(now.get, before.get);
  since.collectives = collectives_since(now.collectives, before.collectives);
  since.communicators = now.communicators;
  return since;
}

std::string text_of_part(const ProfilePart& part) {
  std::string text = line_of(part_format::rank) + std::to_string(part.rank.value()) + '\n';
  std::set<std::uint32_t> used;
  for (const ProfileCollective& call : part.collectives) used.insert(call.communicator);
  for (const ProfileCommunicator& communicator : part.communicators) {
    if (!used.contains(communicator.id)) continue;
    text += line_of(part_format::communicator) + std::to_string(communicator.id) + ",," +
            numbers_text(communicator.members) + '\n';
  }
  add_flows(part_format::p2p, part.p2p, text);
  add_flows(part_format::direct, part.direct, text);
  add_flows(part_format::put, part.put, text);
  add_flows(part_format::get, part.get, text);
  for (const ProfileCollective& call : part.collectives) {
    text += line_of(part_format::collective) + call.operation + ',' +
            std::to_string(call.communicator) + ',' + std::to_string(call.root) + ',' +
            std::to_string(call.calls) + ',' + std::to_string(call.bytes) + '\n';
  }
  return text + std::string(part_format::end) + '\n';
}

}  // namespace rankplace::reorder
