// SPDX-License-Identifier: BSD-3-Clause
#include "cli/source.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "mapper/model/errors.hpp"
#include "mapper/profile/collectives/collectives.hpp"
#include "mapper/profile/graphs/graph_file.hpp"

namespace rankplace::cli {
namespace {

/// What a graph file has not: `why` names it.
void require_profile(bool wanted, const std::string& option, const std::string& why) {
  if (wanted) throw UsageError(option + " needs a profile (" + why + ")");
}

Profile read_graph(const std::string& path, const SourceOptions& options) {
  require_profile(options.measure == "messages" && !counts_messages(path), "--measure messages",
                  "a graph file has one weight per edge");
  require_profile(options.phase.has_value(), "--phase", "a graph file has no phases");
  return read_graph_file(path);
}

/// The text of --collectives with the rules that are followed in this profile.
std::string with_rules(const std::string& collectives, const Profile& profile) {
  const CollectiveChoice asked = parse_collective_choice(collectives);
  if (asked.traffic != CollectiveTraffic::modelled || asked.rules != CollectiveRules::library) {
    return collectives;
  }
  const std::string rules(name_of(choice_for(profile, asked).rules));
  return asked.chosen.empty() ? rules : rules + ',' + collectives;
}

/// A graph file holds no collective calls to model; what monitoring measured of them is traffic.
SourceOptions used_options(const SourceOptions& options, const Profile& profile, bool is_graph) {
  SourceOptions used = options;
  if (is_graph && profile.measured && options.collectives == SourceOptions().collectives) {
    used.collectives = "measured";
  }
  used.collectives = with_rules(used.collectives, profile);
  return used;
}

}  // namespace

void add_collectives_option(CLI::App& command, std::string& collectives) {
  command
      .add_option("--collectives", collectives,
                  "how collectives become traffic: library-default, openmpi-default, "
                  "mpich-default, measured, none, an algorithm (ring), or a list "
                  "(mpich-default,bcast=binomial)")
      ->type_name("MODEL")
      ->capture_default_str();
}

void add_source_options(CLI::App& command, SourceOptions& options) {
  command.add_option("--measure", options.measure, "what counts: bytes or messages")
      ->check(CLI::IsMember({"bytes", "messages"}))
      ->capture_default_str();
  add_collectives_option(command, options.collectives);
}

void add_phase_option(CLI::App& command, SourceOptions& options) {
  command.add_option("--phase", options.phase, "only the traffic of this phase of the run")
      ->type_name("N");
}

bool is_graph_run(const std::string& path) {
  return is_graph_file(path) && !std::filesystem::is_directory(path);
}

Profile read_counts(const std::string& path, std::optional<int> phase) {
  Profile profile = read_profile(path, phase);
  require_counts(profile);
  if (!profile.complete) {
    std::cerr << "warning: " << path << " is INCOMPLETE (" << profile.incomplete_reason
              << "): results are those of the counts that are there; for all of them trace a run "
                 "that ends with MPI_Finalize\n";
  }
  return profile;
}

Source read_source(const std::string& path, const SourceOptions& options) {
  const bool is_graph = is_graph_run(path);
  Profile profile = is_graph ? read_graph(path, options) : read_counts(path, options.phase);
  const SourceOptions used = used_options(options, profile, is_graph);
  Traffic traffic = traffic_of(profile, parse_collective_choice(used.collectives));
  return {std::move(profile), used, std::move(traffic)};
}

}  // namespace rankplace::cli
