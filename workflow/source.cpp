// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/source.hpp"

#include <filesystem>
#include <iostream>

#include "mapper/collectives/collectives.hpp"
#include "mapper/graphs/graph_file.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// What a graph file has not: `why` names it.
void require_profile(bool wanted, const std::string& option, const std::string& why) {
  if (wanted) throw UsageError(option + " needs a profile (" + why + ")");
}

Profile read_graph(const std::string& path, const SourceOptions& options) {
  require_profile(options.measure == Measure::messages && !counts_messages(path),
                  "--measure messages", "a graph file has one weight per edge");
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
  CommunicationMatrix traffic = traffic_of(profile, parse_collective_choice(used.collectives));
  return {std::move(profile), used, std::move(traffic)};
}

}  // namespace rankplace
