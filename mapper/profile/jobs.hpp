// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/run_profile.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

/// Adds a job to `jobs`, or the knowledge of another rank about it.
void merge_job(std::vector<ProfileJob>& jobs, const ProfileJob& job);

/// Adds the job of a line of jobs.csv, or of a part, to `jobs`, unless an earlier line told of it.
/// Throws InputError at the line.
template <class Line>
void add_job(std::vector<ProfileJob>& jobs, const Line& line) {
  merge_job(
      jobs,
      {line.text("job"), line.text("origin"), line.text("detail"), line.count("ranks"), {}, {}});
}

/// The job of that name. Throws InputError through `at` if it is unknown.
[[nodiscard]] ProfileJob& known_job(std::vector<ProfileJob>& jobs, const std::string& name,
                                    const LineReader& at);

/// Adds the traffic of one kind to a job.
void add_traffic(ProfileJob& job, std::string_view kind, const Volume& volume);

/// Adds the traffic of a line of job_traffic.csv, or of a part, to its job. Throws InputError at
/// the line, also if the job is unknown.
template <class Line>
void add_job_traffic(std::vector<ProfileJob>& jobs, const Line& line) {
  ProfileJob& job = known_job(jobs, line.text("job"), line.at());
  (void)line.count("peer");
  add_traffic(job, line.text("kind"), {line.count("bytes"), line.count("messages")});
}

/// The profile that `job` wrote of itself; nothing if it was not spawned or left none.
[[nodiscard]] std::optional<std::filesystem::path> spawned_profile(const Profile& profile,
                                                                   const ProfileJob& job);

void parse_jobs_csv(std::string_view text, const std::string& file, Profile& profile);
void parse_job_traffic_csv(std::string_view text, const std::string& file, Profile& profile);

}  // namespace rankplace
