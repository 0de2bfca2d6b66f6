// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/graph_file.hpp"

#include "mapper/model/atomic_file.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/profile/metis_graph.hpp"

namespace rankplace {
namespace {

Traffic traffic_of_matrix(const SquareMatrix& matrix) {
  TrafficBuilder builder(matrix.size);
  for (const MatrixEntry& e : matrix.entries) builder.add(e.sender, e.receiver, {e.value, 0});
  return std::move(builder).build();
}

}  // namespace

bool is_graph_file(const std::filesystem::path& path) {
  return path.extension() == ".graph" || path.extension() == ".mtx";
}

Profile read_graph_file(const std::filesystem::path& path) {
  Profile profile;
  profile.path = path;
  profile.complete = true;
  profile.p2p = path.extension() == ".mtx" ? traffic_of_matrix(read_matrix_market(path))
                                           : parse_metis_graph(read_file(path), path.string());
  profile.ranks.resize(profile.p2p.rank_count());
  return profile;
}

}  // namespace rankplace
