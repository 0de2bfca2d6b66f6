// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/source.hpp"

#include <utility>

#include "mapper/inputs/input_file.hpp"
#include "support/errors.hpp"
#include "workflow/problem/traffic_unit.hpp"

namespace rankplace {
namespace {

/// Throws UsageError if the option is `wanted`: a graph file lacks its data, as `why` says.
void require_profile(bool wanted, const std::string& option, const std::string& why) {
  if (wanted) throw UsageError(option + " needs a profile (" + why + ")");
}

/// A graph holds less than a run.
void require_data(const InputFormat& format, const SourceOptions& options) {
  if (format.kind == InputKind::trace) return;  // read_run() refuses phases
  require_profile(
      options.measure == Measure::messages && format.weights != InputWeights::bytes_and_messages,
      "`measure` messages", "a graph file has one weight per edge");
  require_profile(options.phase.has_value(), "`phase`", "a graph file has no phases");
}

/// What --collectives says, with the rules that are followed in this profile.
CollectiveModel with_rules(const CollectiveModel& asked, const Profile& profile) {
  const CollectiveChoice& choice = asked.choice;
  if (choice.traffic != CollectiveTraffic::modelled || choice.rules != CollectiveRules::library) {
    return asked;
  }
  const CollectiveChoice followed = choice_for(profile, choice);
  const std::string rules(name_of(followed.rules));
  return {choice.chosen.empty() ? rules : rules + ',' + asked.text, followed};
}

Source modelled(Profile profile, const SourceOptions& used) {
  CommunicationMatrix traffic = traffic_of(profile, used.collectives.choice);
  return {std::move(profile), used, std::move(traffic)};
}

}  // namespace

CollectiveModel collective_model_from(const std::string& text) {
  return {text, parse_collective_choice(text)};
}

CollectiveModel no_collectives() { return {"none", {.traffic = CollectiveTraffic::none}}; }

CollectiveModel used_collectives(const std::string& path, const CollectiveModel& collectives,
                                 const Profile& profile) {
  const InputFormat* const format = input_format_of(path);
  const bool is_graph = format != nullptr && format->kind == InputKind::graph;
  if (is_graph && profile.measured && collectives.is_default()) {
    return {"measured", {.traffic = CollectiveTraffic::measured}};
  }
  return with_rules(collectives, profile);
}

Profile read_counts(const std::string& path, std::optional<int> phase, Threads& threads) {
  Profile profile = read_run(path, phase, threads);
  require_counts(profile);
  return profile;
}

std::string incomplete_warning(const Profile& profile) {
  if (profile.complete) return "";
  return "warning: " + profile.path.string() + " is INCOMPLETE (" + profile.incomplete_reason +
         "): results cover only the remaining counts; for all counts trace a run that ends with "
         "MPI_Finalize";
}

void note_if_incomplete(const Profile& profile, ProgressListener& progress) {
  const std::string warning = incomplete_warning(profile);
  if (!warning.empty()) progress.note(warning);
}

Source read_source(const std::string& path, const SourceOptions& options, Threads& threads) {
  const InputFormat* const format = input_format_of(path);
  if (format != nullptr) require_data(*format, options);
  Profile profile = read_counts(path, options.phase, threads);
  SourceOptions used = options;
  used.collectives = used_collectives(path, options.collectives, profile);
  Source source = modelled(std::move(profile), used);
  source.counts_messages =
      (format == nullptr || format->weights == InputWeights::bytes_and_messages) &&
      counts_messages(source.traffic);
  require_profile(options.measure == Measure::messages && !source.counts_messages,
                  "`measure` messages", path + " has bytes and no messages");
  return source;
}

Source source_of(Profile profile, const SourceOptions& options) {
  SourceOptions used = options;
  used.collectives = with_rules(options.collectives, profile);
  return modelled(std::move(profile), used);
}

Profile without_counts(Profile profile) {
  profile.p2p = profile.direct = profile.one_sided = {};
  profile.measured.reset();
  profile.calls.clear();
  profile.communicators.clear();
  profile.collectives.clear();
  profile.sizes.clear();
  return profile;
}

Source source_of(CommunicationMatrix traffic) {
  Source source;
  source.options.collectives = no_collectives();
  source.profile.complete = true;
  source.profile.ranks.resize(traffic.rank_count());
  source.traffic = std::move(traffic);
  return source;
}

}  // namespace rankplace
