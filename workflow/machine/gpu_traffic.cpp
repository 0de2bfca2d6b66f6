// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/gpu_traffic.hpp"

#include <cstddef>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "mapper/profile/matrix_market.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace {
namespace {

CommunicationMatrix matrix_in(const std::string& path, std::size_t rank_count) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) {
    throw InputError(path, 0, "is no file (`gpu_traffic` is a matrix or profile, all or none)");
  }
  CommunicationMatrix matrix = read_source(path, {}).traffic;
  if (matrix.rank_count() == rank_count) return matrix;
  throw InputError(path, 0,
                   "has " + counted(matrix.rank_count(), "rank") + ", but the run has " +
                       std::to_string(rank_count) + " (see `gpu_traffic`)");
}

/// The ranks that the profile saw send from a GPU's memory.
std::set<Rank> recorded_senders(const Profile& profile) {
  std::filesystem::path folder = profile.path;
  if (profile.phase) {
    folder = folder / profile_format::phases_folder / std::to_string(*profile.phase);
  }
  const std::filesystem::path file = folder / profile_format::device.bytes.name;
  std::set<Rank> senders;
  std::error_code none;
  if (!profile.complete || !std::filesystem::exists(file, none)) return senders;
  for (const MatrixEntry& entry : read_matrix_market(file).entries) senders.insert(entry.sender);
  return senders;
}

/// The flows of the senders that `sends` says.
template <typename Sends>
CommunicationMatrix flows_of(const CommunicationMatrix& traffic, const Sends& sends) {
  TrafficBuilder builder(traffic.rank_count());
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    if (!sends(Rank(r))) continue;
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (flow.peer != Rank(r)) builder.add(Rank(r), flow.peer, flow.volume);
    }
  }
  return std::move(builder).build();
}

}  // namespace

CommunicationMatrix gpu_traffic(const GpuTraffic& choice, const Profile& profile,
                                const CommunicationMatrix& traffic) {
  const auto all = [](Rank) { return true; };
  const auto none = [](Rank) { return false; };
  switch (choice.kind) {
    case GpuTraffic::Kind::all: return flows_of(traffic, all);
    case GpuTraffic::Kind::none: return flows_of(traffic, none);
    case GpuTraffic::Kind::file: {
      return flows_of(matrix_in(choice.path, traffic.rank_count()), all);
    }
    case GpuTraffic::Kind::recorded: break;
  }
  const std::set<Rank> senders = recorded_senders(profile);
  return flows_of(traffic, [&](Rank rank) { return senders.contains(rank); });
}

}  // namespace rankplace
