// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/profile_folder.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

namespace fs = std::filesystem;
namespace format = profile_format;

/// True for a file of a profile's folder of this kind, also under the temporary name of one that
/// was cut short.
bool belongs_to(format::Place place, std::string_view name) {
  if (name.ends_with(format::temporary_suffix)) {
    name.remove_suffix(format::temporary_suffix.size());
  }
  return std::ranges::any_of(format::files, [&](const format::File* file) {
    const bool lies_there = file->place == place || (place == format::Place::run &&
                                                     file->place == format::Place::run_and_phases);
    return lies_there && file->content != format::Content::lock && file->is_called(name);
  });
}

/// run.json goes last: a folder that holds one is recognised as a profile.
void remove_files(const fs::path& folder, format::Place place) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (belongs_to(place, entry.path().filename().string())) files.push_back(entry.path());
  }
  std::ranges::partition(files, [](const fs::path& f) { return f.filename() != format::run.name; });
  for (const fs::path& file : files) fs::remove(file);
}

/// Removes a folder of the profile with its files.
void remove_folder(const std::string& profile, std::string_view name, format::Place place) {
  const fs::path folder = fs::path(profile) / name;
  std::error_code error;
  if (!fs::is_directory(folder, error)) return;
  remove_files(folder, place);
  fs::remove(folder, error);
}

std::vector<fs::path> folders_in(const fs::path& parent) {
  std::vector<fs::path> folders;
  std::error_code error;
  if (!fs::is_directory(parent, error)) return folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  return folders;
}

/// Applies `remove` to each folder inside `parent`, then removes the folders that are left empty.
void remove_inside(const fs::path& parent, void (*remove)(const fs::path&)) {
  std::error_code error;
  for (const fs::path& folder : folders_in(parent)) {
    remove(folder);
    fs::remove(folder, error);
  }
  fs::remove(parent, error);
}

void remove_phase(const fs::path& folder) { remove_files(folder, format::Place::run_and_phases); }

void remove_spawned(const fs::path& folder);

/// Removes an earlier profile and the profiles of its spawned jobs. Other files stay.
void remove_profile(const fs::path& folder) {
  remove_parts(folder.string());
  remove_events(folder.string());
  remove_inside(folder / format::phases_folder, &remove_phase);
  remove_inside(folder / format::spawned_folder, &remove_spawned);
  remove_files(folder, format::Place::run);
}

void remove_spawned(const fs::path& folder) {
  remove_profile(folder);
  fs::remove(folder / format::lock.name);
}

/// Spawned jobs may outlive their parents.
void check_spawned(const fs::path& folder) {
  for (const fs::path& spawned : folders_in(folder / format::spawned_folder)) {
    check_not_locked(spawned.string());
    check_spawned(spawned);
  }
}

}  // namespace

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError("create the folder", folder, error.value());
}

void remove_parts(const std::string& folder) {
  remove_folder(folder, format::parts_folder, format::Place::parts);
}

void remove_events(const std::string& folder) {
  remove_folder(folder, format::events_folder, format::Place::events);
}

std::unique_ptr<ProfileLock> prepare_folder(const std::string& folder, const std::string& owner) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw OutputError("create the profile folder", folder, error.value());
  auto lock = std::make_unique<ProfileLock>(folder, owner);
  try {
    check_spawned(folder);
    remove_profile(folder);
    return lock;
  } catch (const fs::filesystem_error& problem) {
    throw OutputError("replace the profile in", folder, problem.code().value());
  }
}

void discard_profile(const std::string& folder) noexcept {
  try {
    remove_files(folder, format::Place::run);
  } catch (const std::exception&) {  // the caller has said what is wrong with the folder
  }
}

}  // namespace rankplace::tracer
