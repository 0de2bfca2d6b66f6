// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/inputs/input_file.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "mapper/graphs/metis_graph.hpp"
#include "mapper/graphs/monitoring_files.hpp"
#include "mapper/graphs/network_graph.hpp"
#include "mapper/graphs/scotch_graph.hpp"
#include "mapper/graphs/treematch_matrix.hpp"
#include "mapper/model/traffic/checked_sum.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/traces/ipm_report.hpp"
#include "mapper/traces/otf2_archive.hpp"
#include "mapper/traces/paraver_trace.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"

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
  profile.timed = false;
  profile.p2p = std::move(traffic);
  profile.ranks.resize(profile.p2p.rank_count());
  return profile;
}

Profile read_metis(const fs::path& path, Threads& threads) {
  return run_of(parse_metis_graph(read_file(path), path.string(), threads), path);
}

template <auto parse>
Profile read_text(const fs::path& path, Threads&) {
  return run_of(parse(read_file(path), path.string()), path);
}

template <auto read>
Profile read_whole(const fs::path& path, Threads&) {
  return read(path);
}

Profile read_matrix(const fs::path& path, Threads&) {
  return run_of(traffic_of_matrix(read_matrix_market(path)), path);
}

Profile refuse_compressed(const fs::path& path, Threads&) {
  throw InputError(path.string(), 0, "is compressed (unpack it first: gunzip)");
}

template <auto text_of>
void write_undirected(const CommunicationMatrix& traffic, Measure measure, const fs::path& path) {
  write_file(path, text_of(CommGraph(traffic, measure)));
}

template <auto text_of>
void write_directed(const CommunicationMatrix& traffic, Measure, const fs::path& path) {
  write_file(path, text_of(traffic));
}

void write_matrix(const CommunicationMatrix& traffic, Measure measure, const fs::path& path) {
  write_file(path, to_matrix_market(traffic, measure));
}

void write_monitoring(const CommunicationMatrix& traffic, Measure, const fs::path& path) {
  write_monitoring_files(traffic, path);
}

bool is_otf2(const fs::path& path) { return !otf2_anchor(path).empty(); }

bool is_compressed_prv(const fs::path& path) { return path.string().ends_with(".prv.gz"); }

constexpr auto both = InputWeights::bytes_and_messages;
constexpr std::array formats{
    InputFormat{.name = "METIS graph",
                .ending = ".graph",
                .read = read_metis,
                .write = write_undirected<to_metis_graph>},
    InputFormat{.name = "Scotch graph",
                .ending = ".grf",
                .read = read_text<parse_scotch_graph>,
                .write = write_undirected<to_scotch_graph>},
    InputFormat{.name = "TreeMatch matrix",
                .ending = ".mat",
                .read = read_text<parse_treematch_matrix>,
                .write = write_undirected<to_treematch_matrix>},
    InputFormat{.name = "Matrix Market",
                .ending = ".mtx",
                .weights = InputWeights::bytes,
                .read = read_matrix,
                .write = write_matrix},
    InputFormat{.name = "Open MPI monitoring",
                .ending = ".prof",
                .weights = both,
                .read = read_whole<read_monitoring_files>,
                .write = write_monitoring},
    InputFormat{.name = "GraphML",
                .ending = ".graphml",
                .weights = both,
                .write = write_directed<to_graphml>},
    InputFormat{.name = "networkx JSON",
                .ending = ".json",
                .weights = both,
                .write = write_directed<to_networkx_json>},
    InputFormat{.name = "OTF2 archive",
                .ending = ".otf2",
                .kind = InputKind::trace,
                .weights = both,
                .recognises = is_otf2,
                .read = read_whole<read_otf2_archive>},
    InputFormat{.name = "Paraver trace",
                .ending = ".prv",
                .kind = InputKind::trace,
                .weights = both,
                .read = read_whole<read_paraver_trace>},
    InputFormat{.name = "compressed: unpack it",
                .ending = ".prv.gz",
                .kind = InputKind::trace,
                .weights = both,
                .recognises = is_compressed_prv,
                .read = refuse_compressed},
    InputFormat{.name = "IPM report",
                .ending = ".xml",
                .kind = InputKind::trace,
                .weights = both,
                .read = read_whole<read_ipm_report>},
};

bool has_ending(const InputFormat& format, const fs::path& path) {
  return path.extension().string() == format.ending;
}

bool recognises(const InputFormat& format, const fs::path& path) {
  if (format.read == nullptr) return false;
  if (format.recognises != nullptr) return format.recognises(path);
  return has_ending(format, path) && !fs::is_directory(path);
}

bool is_read_graph(const InputFormat& format) {
  return format.kind == InputKind::graph && format.read != nullptr;
}

bool is_written(const InputFormat& format) { return format.write != nullptr; }

/// The format that the path's ending names for writing; null: none.
const InputFormat* written_format(const fs::path& path) {
  const auto found = std::ranges::find_if(
      formats, [&](const InputFormat& one) { return is_written(one) && has_ending(one, path); });
  return found == formats.end() ? nullptr : &*found;
}

/// "a, b and c", with `word` before the last.
std::string endings_that(bool (*wanted)(const InputFormat&), const std::string& word) {
  std::vector<std::string_view> endings;
  for (const InputFormat& format : formats) {
    if (wanted(format)) endings.push_back(format.ending);
  }
  std::string text;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    if (i > 0) text += i + 1 == endings.size() ? ' ' + word + ' ' : ", ";
    text += endings[i];
  }
  return text;
}

}  // namespace

std::span<const InputFormat> input_formats() { return formats; }

const InputFormat* input_format_of(const fs::path& path) {
  const auto found = std::ranges::find_if(
      formats, [&](const InputFormat& format) { return recognises(format, path); });
  return found == formats.end() ? nullptr : &*found;
}

bool is_graph_file(const fs::path& path) {
  return std::ranges::any_of(formats, [&](const InputFormat& format) {
    return is_read_graph(format) && has_ending(format, path);
  });
}

bool is_writable_graph(const fs::path& path) { return written_format(path) != nullptr; }

std::string readable_graph_endings() { return endings_that(is_read_graph, "or"); }
std::string writable_graph_endings() { return endings_that(is_written, "or"); }

Profile read_input_file(const InputFormat& format, const fs::path& path, Threads& threads) {
  Profile profile = naming_overflow(path, [&] { return format.read(path, threads); });
  if (profile.rank_count() == 0) {
    throw InputError(path.string(), 0, "has no rank (trace the run again, or name another file)");
  }
  return profile;
}

Profile read_graph_file(const fs::path& path) {
  const auto format = std::ranges::find_if(
      formats, [&](const InputFormat& one) { return is_read_graph(one) && has_ending(one, path); });
  if (format != formats.end()) return read_input_file(*format, path);
  throw InputError(
      path.string(), 0,
      "has an ending that names no graph format (use " + readable_graph_endings() + ")");
}

Profile read_run(const fs::path& path, std::optional<int> phase, Threads& threads) {
  const InputFormat* const format = input_format_of(path);
  if (format == nullptr) {
    return naming_overflow(path, [&] { return read_profile(path, phase); });
  }
  if (phase) {
    throw UsageError("`phase` needs a profile (" + path.string() + " is read as " +
                     std::string(format->name) + ", which has no phases)");
  }
  return read_input_file(*format, path, threads);
}

void write_graph_file(const CommunicationMatrix& traffic, Measure measure, const fs::path& path) {
  const InputFormat* const format = written_format(path);
  if (format == nullptr) {
    throw InputError(
        path.string(), 0,
        "has an ending that names no graph format (use " + writable_graph_endings() + ")");
  }
  format->write(traffic, measure, path);
}

}  // namespace rankplace
