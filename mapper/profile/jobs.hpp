// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/profile.hpp"
#include "support/csv.hpp"
#include "support/line_reader.hpp"

namespace rankplace {

/// Adds the job of a line of jobs.csv, whose `fields` begin with the job's name, to `jobs` unless
/// an earlier line told of it. Throws InputError through `at`.
void add_job(std::vector<ProfileJob>& jobs, const CsvFields& fields, const LineReader& at);

/// Adds what a line of job_traffic.csv tells, whose `fields` begin with the job's name, to its job.
/// Throws InputError through `at`, also if it is unknown.
void add_job_traffic(std::vector<ProfileJob>& jobs, const CsvFields& fields, const LineReader& at);

/// Adds a job, or what another rank knows of it, to `jobs`.
void merge_job(std::vector<ProfileJob>& jobs, const ProfileJob& job);

/// The profile that `job` wrote of itself; nothing if it was not spawned or left none.
[[nodiscard]] std::optional<std::filesystem::path> spawned_profile(const Profile& profile,
                                                                   const ProfileJob& job);

void parse_jobs_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_job_traffic_csv(std::string_view text, const std::string& file, Profile& profile);

}  // namespace rankplace
