// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile/profile_folder.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <string_view>
#include <vector>

#include "pmpi_tracer/profile/output_file.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

namespace fs = std::filesystem;
namespace format = profile_format;

constexpr std::array<std::string_view, 19> plain_files{format::ranks_file,
                                                       format::calls_file,
                                                       format::p2p_bytes_file,
                                                       format::p2p_messages_file,
                                                       format::direct_bytes_file,
                                                       format::direct_messages_file,
                                                       format::put_bytes_file,
                                                       format::put_messages_file,
                                                       format::get_bytes_file,
                                                       format::get_messages_file,
                                                       format::jobs_file,
                                                       format::job_traffic_file,
                                                       format::collectives_file,
                                                       format::communicators_file,
                                                       format::run_file,
                                                       format::sizes_file,
                                                       format::phases_file,
                                                       format::measured_bytes_file,
                                                       format::measured_messages_file};

bool is_named(std::string_view name, std::string_view prefix, std::string_view suffix) {
  return name.starts_with(prefix) && name.ends_with(suffix);
}

/// True for the files of a profile, also under the temporary names of one that was cut short.
bool belongs_to_profile(std::string_view name) {
  constexpr std::string_view temporary = ".tmp";
  if (name.ends_with(temporary)) name.remove_suffix(temporary.size());
  return std::ranges::find(plain_files, name) != plain_files.end() ||
         is_named(name, format::topology_prefix, format::topology_suffix) ||
         is_named(name, format::part_prefix, format::part_suffix) ||
         is_named(name, format::events_prefix, format::events_suffix) ||
         name == format::events_given_up_file;
}

/// run.json goes last: a folder that holds one is recognised as a profile.
void remove_profile_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (belongs_to_profile(name)) files.push_back(entry.path());
  }
  std::ranges::partition(files, [](const fs::path& f) { return f.filename() != format::run_file; });
  for (const fs::path& file : files) fs::remove(file);
}

/// Removes a folder of the profile with the files of a profile in it.
void remove_folder(const std::string& profile, std::string_view name) {
  const fs::path folder = fs::path(profile) / name;
  std::error_code error;
  if (!fs::is_directory(folder, error)) return;
  remove_profile_files(folder);
  fs::remove(folder, error);
}

/// Applies `remove` to each folder inside `parent`, then removes what is left empty.
void remove_inside(const fs::path& parent, void (*remove)(const fs::path&)) {
  std::error_code error;
  if (!fs::is_directory(parent, error)) return;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent)) {
    if (!entry.is_directory()) continue;
    remove(entry.path());
    fs::remove(entry.path(), error);
  }
  fs::remove(parent, error);
}

/// Removes an earlier profile with those of its spawned jobs. Whatever else is there stays.
void remove_profile(const fs::path& folder) {
  remove_parts(folder.string());
  remove_events(folder.string());
  remove_inside(folder / format::phases_folder, &remove_profile_files);
  remove_inside(folder / format::spawned_folder, &remove_profile);
  remove_profile_files(folder);
}

}  // namespace

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError("create the folder", folder, error.value());
}

void remove_parts(const std::string& folder) { remove_folder(folder, format::parts_folder); }

void remove_events(const std::string& folder) { remove_folder(folder, format::events_folder); }

void prepare_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError("create the profile folder", folder, error.value());
  try {
    remove_profile(folder);
  } catch (const fs::filesystem_error& problem) {
    throw OutputError("replace the profile in", folder, problem.code().value());
  }
}

void discard_profile(const std::string& folder) noexcept {
  try {
    remove_profile_files(folder);
  } catch (const std::exception&) {  // the caller has said what is wrong with the folder
  }
}

}  // namespace rankplace::tracer
