// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"
#include "support/threads/threads.hpp"
#include "workflow/problem/source_options.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// Throws UsageError as parse_collective_choice().
[[nodiscard]] CollectiveModel collective_model_from(const std::string& text);

/// Collectives are left out.
[[nodiscard]] CollectiveModel no_collectives();

/// A run, or a graph read as one, and its traffic.
struct Source {
  Profile profile;
  SourceOptions options;  ///< as they are used: which collectives, by whose rules
  CommunicationMatrix traffic;
  bool counts_messages = true;  ///< false: `traffic` has bytes alone
};

/// What `collectives` (SourceOptions) means for what was read from the path, with the rules that
/// are followed in it. A graph file holds no collective calls to model: where it has what
/// monitoring measured, that counts.
[[nodiscard]] CollectiveModel used_collectives(const std::string& path,
                                               const CollectiveModel& collectives,
                                               const Profile& profile);

/// Reads a run whose traffic is to be judged: a profile, or any format of
/// mapper/inputs/input_file.hpp. Threads share a large graph. Throws InputError if no rank left its
/// counts.
[[nodiscard]] Profile read_counts(const std::string& path, std::optional<int> phase = {},
                                  Threads& threads = calling_thread());

/// A warning about an incomplete profile: one line. Empty if it is complete.
[[nodiscard]] std::string incomplete_warning(const Profile& profile);
/// Notes that warning, if there is one.
void note_if_incomplete(const Profile& profile, ProgressListener& progress);

/// `path`: as for read_counts(). Throws UsageError if the options ask for data that the file lacks;
/// other errors as the readers'.
[[nodiscard]] Source read_source(const std::string& path, const SourceOptions& options,
                                 Threads& threads = calling_thread());

/// The traffic of a run that is read already, whose calls tell what the collectives send. Errors as
/// the collectives'.
[[nodiscard]] Source source_of(Profile profile, const SourceOptions& options);

/// The profile without its matrices, calls and collectives, for callers who have its traffic.
[[nodiscard]] Profile without_counts(Profile profile);

/// A run of which only the traffic is known.
[[nodiscard]] Source source_of(CommunicationMatrix traffic);

}  // namespace rankplace
