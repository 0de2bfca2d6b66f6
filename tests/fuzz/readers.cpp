// SPDX-License-Identifier: BSD-3-Clause
#include "tests/fuzz/readers.hpp"

#include <array>
#include <cstdlib>

#include "mapper/collectives/collectives.hpp"
#include "mapper/graphs/metis_graph.hpp"
#include "mapper/graphs/scotch_graph.hpp"
#include "mapper/graphs/treematch_matrix.hpp"
#include "mapper/inputs/input_file.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "mapper/network/switch_graph/graph_network.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/profile/jobs.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/phase_order.hpp"
#include "mapper/profile/phases.hpp"
#include "mapper/profile/run_json.hpp"
#include "mapper/profile/tables.hpp"
#include "mapper/timeline/make_replay.hpp"
#include "mapper/timeline/rank_parser.hpp"
#include "mapper/topology/cluster_file.hpp"
#include "mapper/topology/host_list.hpp"
#include "mapper/topology/host_places.hpp"
#include "mapper/topology/memory_bandwidths.hpp"
#include "mapper/topology/network.hpp"
#include "mapper/topology/network_file.hpp"
#include "mapper/topology/slurm_topology.hpp"
#include "mapper/traces/ipm_report.hpp"
#include "mapper/traces/paraver_trace.hpp"
#include "rankfiles/cray.hpp"
#include "rankfiles/display_map.hpp"
#include "rankfiles/intel.hpp"
#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/mpich.hpp"
#include "rankfiles/openmpi_reader.hpp"
#include "rankfiles/slurm.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/temp_dir.hpp"

namespace rankplace::fuzz {
namespace {

const Machine& machine() {
  static const Machine cluster = test::cluster_of(2, test::tree_2x2x2());
  return cluster;
}

Profile profile_of_8_ranks() {
  Profile profile;
  profile.hosts = {{"n00", {}}};
  profile.ranks.resize(8);
  profile.jobs = {{"0.0", "spawned", "", 2, {}, {}}, {"3.0", "accepted", "", 8, {}, {}}};
  return profile;
}

/// A table of a profile folder, as read_profile() reads it.
template <auto parse>
void table(std::string_view text) {
  Profile profile = profile_of_8_ranks();
  parse(text, "table.csv", profile);
}

/// A reader that takes the text, the file's name for messages, and the machine.
template <auto parse>
void launch_file(std::string_view text) {
  static_cast<void>(parse(text, "launch-file", machine()));
}

template <auto parse>
void graph(std::string_view text) {
  static_cast<void>(parse(text, "graph"));
}

CommunicationMatrix metis_graph(std::string_view text, const std::string& name) {
  return parse_metis_graph(text, name);
}

/// A reader that takes a path.
template <auto read>
void file(std::string_view text, const char* name) {
  static const test::TempDir folder;
  const auto path = folder.path() / name;
  write_file(path, text);
  static_cast<void>(read(path));
}

/// The network for the hosts that the seeds name.
void arrange(const NetworkSpec& network) {
  static_cast<void>(arranged(network, {"n01", "n02", "n03", "n04"}));
}

void cluster_file(std::string_view text) {
  static const test::TempDir folder;
  const auto path = folder.path() / "cluster.json";
  write_file(path, text);
  arrange(read_cluster_file(path).network);
}

void slurm_topology(std::string_view text) {
  arrange({"", parse_slurm_topology(text, "topology.conf"), "topology.conf"});
}

/// The events of a run of one rank, and their replay.
void events(std::string_view text) {
  EventTrace trace;
  KnownCommunicators known(trace.communicators);
  trace.ranks.push_back(parse_rank_events(text, "rank-0.txt", 0, 1, known));
  static_cast<void>(replay_of(profile_of_8_ranks(), trace, {}));
}

constexpr std::array readers{
    Reader{"metis", graph<metis_graph>},
    Reader{"scotch", graph<parse_scotch_graph>},
    Reader{"treematch", graph<parse_treematch_matrix>},
    Reader{"matrix_market", graph<parse_matrix_market>},
    Reader{"monitoring", [](std::string_view text) { file<read_graph_file>(text, "fuzz.0.prof"); }},
    Reader{"paraver",
           [](std::string_view text) { static_cast<void>(parse_paraver_trace(text, "fuzz.prv")); }},
    Reader{"paraver_names",
           [](std::string_view text) {
             ParaverFunctions functions;
             functions.read_pcf(text, "fuzz.pcf");
             static_cast<void>(paraver_nodes(text, "fuzz.row"));
           }},
    Reader{"ipm",
           [](std::string_view text) { static_cast<void>(parse_ipm_report(text, "fuzz.xml")); }},
    Reader{"run_json",
           [](std::string_view text) { static_cast<void>(parse_run_json(text, "run.profile")); }},
    Reader{"ranks_csv", table<parse_ranks_csv>},
    Reader{"calls_csv", table<parse_calls_csv>},
    Reader{"communicators_csv", table<parse_communicators_csv>},
    Reader{"collectives_csv", table<parse_collectives_csv>},
    Reader{"sizes_csv", table<parse_sizes_csv>},
    Reader{"phases_csv", table<parse_phases_csv>},
    Reader{"phase_order_csv",
           [](std::string_view text) {
             static_cast<void>(parse_phase_order(text, "order.csv", {{0, "", {}}, {1, "", {}}}));
           }},
    Reader{"jobs_csv", table<parse_jobs_csv>},
    Reader{"job_traffic_csv", table<parse_job_traffic_csv>},
    Reader{"part",
           [](std::string_view text) { static_cast<void>(parse_part(text, "rank-0.csv", 8)); }},
    Reader{"events", events},
    Reader{"collective_choice",
           [](std::string_view text) {
             static_cast<void>(parse_collective_choice(std::string(text)));
           }},
    Reader{"placement",
           [](std::string_view text) {
             static_cast<void>(placement_file_from_json(text, "placement.json"));
           }},
    Reader{"host_list",
           [](std::string_view text) { static_cast<void>(parse_host_list(std::string(text))); }},
    Reader{"hostfile", [](std::string_view text) { file<read_hostfile>(text, "hostfile"); }},
    Reader{"cluster_file", cluster_file},
    Reader{"slurm_topology", slurm_topology},
    Reader{"network_graph",
           [](std::string_view text) {
             static_cast<void>(make_graph_network(network_graph_from(text, "net.txt")));
           }},
    Reader{"coordinates",
           [](std::string_view text) {
             static_cast<void>(parse_coordinates(text, "places.txt", {"n01", "n02"}));
           }},
    Reader{"link_costs",
           [](std::string_view text) { file<read_link_costs>(text, "machine.json"); }},
    Reader{"memory_bandwidths",
           [](std::string_view text) { file<calibrated_memory>(text, "machine.json"); }},
    Reader{"level_cost",
           [](std::string_view text) { static_cast<void>(parse_level_cost(std::string(text))); }},
    Reader{"network",
           [](std::string_view text) {
             arrange({std::string(text), {}, ""});
           }},
    Reader{"launch_file", launch_file<launch_file_from_text>},
    Reader{"rankfile",
           [](std::string_view text) {
             static_cast<void>(rankfile_from_text(text, "rankfile", &machine()));
           }},
    Reader{"mpich", launch_file<mpich_ranks>},
    Reader{"slurm", launch_file<slurm_ranks>},
    Reader{"intel", launch_file<intel_ranks>},
    Reader{"cray", launch_file<cray_ranks>},
    Reader{"display_map",
           [](std::string_view text) { static_cast<void>(ranks_of_display_map(text)); }},
};

}  // namespace

std::span<const Reader> all_readers() { return readers; }

void read_or_refuse(const Reader& reader, std::string_view text) {
  try {
    reader.read(text);
  } catch (const InputError&) {
  } catch (const UsageError&) {
  }
}

}  // namespace rankplace::fuzz
