// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/run_profile.hpp"
#include "support/csv.hpp"
#include "support/line_reader.hpp"

namespace rankplace {

/// Adds the job of a line of jobs.csv to `jobs`, unless an earlier line told of it. `fields` begin
/// with the job's name. Throws InputError through `at`.
void add_job(std::vector<ProfileJob>& jobs, const CsvFields& fields, const LineReader& at);

/// Adds the traffic of a line of job_traffic.csv to its job. `fields` begin with the job's name.
/// Throws InputError through `at`, also if the job is unknown.
void add_job_traffic(std::vector<ProfileJob>& jobs, const CsvFields& fields, const LineReader& at);

/// Adds a job to `jobs`, or the knowledge of another rank about it.
void merge_job(std::vector<ProfileJob>& jobs, const ProfileJob& job);

/// The profile that `job` wrote of itself; nothing if it was not spawned or left none.
[[nodiscard]] std::optional<std::filesystem::path> spawned_profile(const Profile& profile,
                                                                   const ProfileJob& job);

void parse_jobs_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_job_traffic_csv(std::string_view text, const std::string& file, Profile& profile);

}  // namespace rankplace
