// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/launched/traced_program.hpp"

#include <unistd.h>

#include <string>

#include "pmpi_tracer/launch.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

/// The tracer for programs of `mpi`. If that is not known, the first that is there: it starts a
/// program of another interface again.
fs::path tracer_for(std::optional<MpiInterface> mpi) {
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (mpi && info.interface != *mpi) continue;
    if (const auto file = find_tracer(info.interface)) return *file;
  }
  const MpiInterfaceInfo& missing = info_of(mpi.value_or(MpiInterface::openmpi));
  throw InputError("no " + std::string(missing.tracer) + ", the tracer for " + missing.libraries +
                   " (looked in " + mpi_tool_folders_text() + "): " + how_to_build_tracer());
}

/// Absolute: programs change their folder.
fs::path chosen_tracer(const Executable& program, const TraceOptions& options) {
  const std::optional<MpiInterface> mpi = mpi_to_preload_for(program, options.mpi, "tracer");
  const fs::path tracer =
      options.tracer.empty() ? tracer_for(mpi) : fs::absolute(options.tracer).lexically_normal();
  require_preloadable(tracer,
                      "link it from another folder (ln -s), and name the link with `tracer_file`");
  return tracer;
}

/// The folders in which the tracer looks for another one, if a script runs a program of another
/// MPI library.
std::string tracer_path() {
  std::string path;
  for (const fs::path& folder : mpi_tool_folders()) path += folder.string() + ':';
  return path;
}

}  // namespace

std::vector<EnvironmentChange> trace_environment(const Executable& program,
                                                 const TraceOptions& options) {
  using Way = EnvironmentChange::Way;
  std::vector<EnvironmentChange> changes{
      {Way::put_in_front, "LD_PRELOAD", chosen_tracer(program, options).string()},
      // Not the sanitizer's runtime in LD_PRELOAD: every child of the program would get that, too.
      {Way::put_in_front, launch::sanitizer_variable, launch::sanitizer_option},
      {Way::set, launch::tracer_path_variable, tracer_path()},
      {Way::set, launch::profile_variable, options.profile.string()},
      {Way::set, launch::timing_variable, options.untimed ? launch::timing_off : "on"},
      {Way::set, launch::process_variable, std::to_string(getpid())},
      {Way::set, launch::earlier_variable,
       launch::file_identity((options.profile / profile_format::run.name).c_str()).text}};
  const auto set = [&](const char* name, const std::string& value) {
    changes.push_back({Way::set, name, value});
  };
  if (options.slice_ns) set(launch::slice_variable, std::to_string(*options.slice_ns));
  if (options.measure_collectives) set(launch::measure_variable, "1");
  if (options.memory) set(launch::memory_variable, "1");
  if (options.events) set(launch::events_variable, "1");
  return changes;
}

}  // namespace rankplace
