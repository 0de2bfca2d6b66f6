// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/jobs.hpp"

#include <algorithm>

#include "mapper/model/traffic/checked_sum.hpp"
#include "mapper/profile/table_line.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace {
namespace {

void add(Volume& sum, const Volume& more) {
  sum.bytes = checked_sum(sum.bytes, more.bytes);
  sum.messages = checked_sum(sum.messages, more.messages);
}

}  // namespace

void merge_job(std::vector<ProfileJob>& jobs, const ProfileJob& job) {
  const auto known = std::ranges::find(jobs, job.name, &ProfileJob::name);
  if (known == jobs.end()) {
    jobs.push_back(job);
    return;
  }
  if (known->detail.empty()) known->detail = job.detail;
  add(known->sent, job.sent);
  add(known->received, job.received);
}

ProfileJob& known_job(std::vector<ProfileJob>& jobs, const std::string& name,
                      const LineReader& at) {
  const auto job = std::ranges::find(jobs, name, &ProfileJob::name);
  if (job == jobs.end()) at.fail("job \"" + name + "\" is unknown (no line describes it)");
  return *job;
}

void add_traffic(ProfileJob& job, std::string_view kind, const Volume& volume) {
  add(kind == profile_format::get.kind ? job.received : job.sent, volume);
}

std::optional<std::filesystem::path> spawned_profile(const Profile& profile,
                                                     const ProfileJob& job) {
  std::filesystem::path folder = profile.path / profile_format::spawned_folder / job.name;
  const bool is_there = std::filesystem::exists(folder / profile_format::run.name);
  if (job.origin != profile_format::origin_spawned || !is_there) return std::nullopt;
  return folder;
}

void parse_jobs_csv(std::string_view text, const std::string& file, Profile& profile) {
  TableReader<profile_format::jobs> csv(text, file);
  while (const auto line = csv.next()) {
    (void)line->rank("rank", profile.rank_count());
    add_job(profile.jobs, *line);
  }
}

void parse_job_traffic_csv(std::string_view text, const std::string& file, Profile& profile) {
  TableReader<profile_format::job_traffic> csv(text, file);
  while (const auto line = csv.next()) {
    (void)line->rank("rank", profile.rank_count());
    add_job_traffic(profile.jobs, *line);
  }
}

}  // namespace rankplace
