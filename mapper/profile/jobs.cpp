// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/jobs.hpp"

#include <algorithm>

#include "mapper/model/checked_sum.hpp"
#include "mapper/profile/parse_rank.hpp"
#include "mapper/profile/rank_list.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace {
namespace {

/// The fields without the first, which must be a rank.
CsvFields without_rank(CsvFields fields, const Profile& profile, const LineReader& at) {
  (void)parse_rank(fields[0], "rank", profile.rank_count(), at);
  fields.erase(fields.begin());
  return fields;
}

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

void add_job(std::vector<ProfileJob>& jobs, const CsvFields& fields, const LineReader& at) {
  merge_job(jobs, {fields[0], fields[1], fields[3], parse_count(fields[2], "ranks", at), {}, {}});
}

void add_job_traffic(std::vector<ProfileJob>& jobs, const CsvFields& fields, const LineReader& at) {
  const auto job = std::ranges::find(jobs, fields[0], &ProfileJob::name);
  if (job == jobs.end()) at.fail("job \"" + fields[0] + "\" is unknown (no line describes it)");
  (void)parse_count(fields[1], "peer", at);
  add(fields[2] == profile_format::get.kind ? job->received : job->sent,
      {parse_count(fields[3], "bytes", at), parse_count(fields[4], "messages", at)});
}

std::optional<std::filesystem::path> spawned_profile(const Profile& profile,
                                                     const ProfileJob& job) {
  std::filesystem::path folder = profile.path / profile_format::spawned_folder / job.name;
  const bool is_there = std::filesystem::exists(folder / profile_format::run.name);
  if (job.origin != "spawned" || !is_there) return std::nullopt;
  return folder;
}

void parse_jobs_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::jobs.columns);
  CsvFields fields;
  while (csv.next(fields)) add_job(profile.jobs, without_rank(fields, profile, csv.at()), csv.at());
}

void parse_job_traffic_csv(std::string_view text, const std::string& file, Profile& profile) {
  CsvReader csv(text, file, profile_format::job_traffic.columns);
  CsvFields fields;
  while (csv.next(fields)) {
    add_job_traffic(profile.jobs, without_rank(fields, profile, csv.at()), csv.at());
  }
}

}  // namespace rankplace
