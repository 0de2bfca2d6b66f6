// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/run_profile.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

// The CSV files of a complete profile. Each fills its part of `profile`, whose rank count, hosts
// and, for the collectives, communicators must be there already. `file` is used in messages. They
// throw InputError naming file and line.

void parse_ranks_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_calls_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_communicators_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_collectives_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_sizes_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_memory_csv(std::string_view text, const std::string& file, Profile& profile);

/// The reason why this collective cannot have happened on a communicator with these members
/// (sorted): a rank or the root is not one of them. Empty if all is well. Operations between groups
/// (`_inter`) are not checked: their peers are not listed.
[[nodiscard]] std::string membership_problem(const ProfileCollective& collective,
                                             std::span<const Rank> sorted_members);

/// A root as files write it: a world rank or -1. Throws InputError through `at` if it is out of
/// range, or -1 although `operation` has a root.
[[nodiscard]] std::int64_t parse_root(std::string_view text, const std::string& operation,
                                      std::size_t rank_count, const LineReader& at);

}  // namespace rankplace
