// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/graph_file.hpp"

#include <algorithm>
#include <array>

#include "mapper/graphs/metis_graph.hpp"
#include "mapper/graphs/monitoring_files.hpp"
#include "mapper/graphs/scotch_graph.hpp"
#include "mapper/graphs/treematch_matrix.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

CommunicationMatrix traffic_of_matrix(const SquareMatrix& matrix) {
  TrafficBuilder builder(matrix.size);
  for (const MatrixEntry& e : matrix.entries) builder.add(e.sender, e.receiver, {e.value, 0});
  return std::move(builder).build();
}

/// A run of which only the traffic is known.
Profile run_of(CommunicationMatrix traffic, const fs::path& path) {
  Profile profile;
  profile.path = path;
  profile.complete = true;
  profile.p2p = std::move(traffic);
  profile.ranks.resize(profile.p2p.rank_count());
  return profile;
}

struct GraphFormat {
  std::string_view ending;
  Profile (*read)(const fs::path&);
  void (*write)(const CommunicationMatrix&, Measure, const fs::path&);
};

template <auto parse>
Profile read_text(const fs::path& path) {
  return run_of(parse(read_file(path), path.string()), path);
}

template <auto text_of>
void write_undirected(const CommunicationMatrix& traffic, Measure measure, const fs::path& path) {
  write_file(path, text_of(CommGraph(traffic, measure)));
}

constexpr std::array formats{
    GraphFormat{".graph", read_text<parse_metis_graph>, write_undirected<to_metis_graph>},
    GraphFormat{".grf", read_text<parse_scotch_graph>, write_undirected<to_scotch_graph>},
    GraphFormat{".mat", read_text<parse_treematch_matrix>, write_undirected<to_treematch_matrix>},
    GraphFormat{".mtx",
                [](const fs::path& path) {
                  return run_of(traffic_of_matrix(read_matrix_market(path)), path);
                },
                [](const CommunicationMatrix& traffic, Measure measure, const fs::path& path) {
                  write_file(path, to_matrix_market(traffic, measure));
                }},
    GraphFormat{".prof", read_monitoring_files,
                [](const CommunicationMatrix& traffic, Measure, const fs::path& path) {
                  write_monitoring_files(traffic, path);
                }},
};

const GraphFormat* format_of(const fs::path& path) {
  const auto found = std::ranges::find(formats, path.extension().string(), &GraphFormat::ending);
  return found == formats.end() ? nullptr : &*found;
}

const GraphFormat& known_format_of(const fs::path& path) {
  if (const GraphFormat* const format = format_of(path)) return *format;
  throw InputError(
      path.string(), 0,
      "has an ending that names no graph format (use .graph, .grf, .mat, .mtx or .prof)");
}

}  // namespace

bool is_graph_file(const fs::path& path) { return format_of(path) != nullptr; }

bool counts_messages(const fs::path& path) { return path.extension() == ".prof"; }

bool weights_are_bytes(const fs::path& path) {
  return path.extension() == ".mtx" || counts_messages(path);
}

Profile read_graph_file(const fs::path& path) {
  Profile profile = known_format_of(path).read(path);
  if (profile.rank_count() == 0) throw InputError(path.string(), 0, "has no rank");
  return profile;
}

void write_graph_file(const CommunicationMatrix& traffic, Measure measure, const fs::path& path) {
  known_format_of(path).write(traffic, measure, path);
}

}  // namespace rankplace
