// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/job.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <numeric>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/launch/end_watch.hpp"
#include "cli/launch/launchers_process.hpp"
#include "cli/launch/loaded_channel.hpp"
#include "cli/progress/status_line.hpp"
#include "support/errors.hpp"
#include "support/text/number_from.hpp"

namespace rankplace::cli {
namespace {

namespace fs = std::filesystem;

/// The commands whose searches and simulations several processes share.
constexpr std::array sharing_commands{"advise", "map", "predict", "study"};

constexpr const char* library_variable = "RANKPLACE_MPI_LIBRARY";

/// What an MPI launcher sets for each process; PMIx does not say the size, but Slurm does.
struct JobVariables {
  const char* rank;
  const char* size;
  std::array<MpiInterface, 2> interfaces;  ///< of the libraries that it may be for, likely first
};
constexpr std::array of_launchers{
    JobVariables{"OMPI_COMM_WORLD_RANK",
                 "OMPI_COMM_WORLD_SIZE",
                 {MpiInterface::openmpi, MpiInterface::openmpi}},
    JobVariables{"PMI_RANK", "PMI_SIZE", {MpiInterface::mpich, MpiInterface::abi}},
    JobVariables{"PMIX_RANK", "SLURM_STEP_NUM_TASKS", {MpiInterface::openmpi, MpiInterface::mpich}},
};

struct Job {
  std::optional<EndWatch> watch;
  std::unique_ptr<MessageChannel> channel;
  std::unique_ptr<ProcessGroup> processes;
};

Job& own_job() {
  static Job job;
  return job;
}

std::size_t count_in(const char* variable) {
  const char* const value = std::getenv(variable);
  return number_from<std::size_t>(value == nullptr ? "" : value).value_or(0);
}

const JobVariables* launchers_variables() {
  const auto found = std::ranges::find_if(
      of_launchers, [](const JobVariables& one) { return std::getenv(one.rank) != nullptr; });
  return found == of_launchers.end() ? nullptr : &*found;
}

/// The library that the user names; the libraries beside the launcher; the libraries that the
/// loader finds.
std::vector<fs::path> libraries_of(MpiInterface interface, const fs::path& launcher) {
  if (const char* const named = std::getenv(library_variable)) return {named};
  std::vector<const char*> names{"libmpi.so.12", "libmpich.so.12", "libmpi_cray.so.12",
                                 "libmpi_gnu.so.12"};
  if (interface == MpiInterface::openmpi) names = {"libmpi.so.40"};
  if (interface == MpiInterface::abi) names = {"libmpi_abi.so.1", "libmpi_abi.so.0"};
  std::vector<fs::path> libraries;
  for (const char* const folder : {"lib", "lib64", "lib/release"}) {
    for (const char* const name : names) {
      const fs::path path = launcher.parent_path().parent_path() / folder / name;
      std::error_code error;
      if (fs::exists(path, error)) libraries.push_back(path);
    }
  }
  libraries.insert(libraries.end(), names.begin(), names.end());
  return libraries;
}

std::unique_ptr<MessageChannel> channel_of(const JobVariables& variables) {
  const std::optional<fs::path> launcher = launcher_of_this_process(variables.rank);
  if (!launcher) return nullptr;
  for (const MpiInterface interface : variables.interfaces) {
    if (auto channel = load_channel(interface, libraries_of(interface, *launcher))) return channel;
  }
  return nullptr;
}

void require_all(const MessageChannel& channel, std::size_t started) {
  if (started == 0 || channel.size() == started) return;
  throw InputError(std::to_string(started) + " processes were started, but the MPI library sees " +
                   std::to_string(channel.size()) + " (it is not the launcher's own); name the " +
                   "launcher's library in " + library_variable + ", or start one process");
}

std::string text_of(std::span<char* const> words) {
  std::string text;
  for (const char* const word : words) text += std::string(word) + '\0';
  return text;
}

/// How evenly the branches of proofs were shared.
void tell_shares(ProcessGroup& processes) {
  std::vector<std::uint64_t> paid;
  for (const std::string& one : processes.gather(std::to_string(processes.work().paid))) {
    paid.push_back(std::stoull(one));
  }
  const auto [least, most] = std::ranges::minmax(paid);
  if (most == 0) return;
  announce(std::to_string(paid.size()) + " processes searched " + std::to_string(least) + " to " +
           std::to_string(most) + " branches each, " +
           std::to_string(std::reduce(paid.begin(), paid.end()) / paid.size()) +
           " on average, lists of parts counted as branches");
}

/// All processes leave the job together.
void end_job() {
  Job& job = own_job();
  job.processes.reset();
  job.channel.reset();
  job.watch.reset();
}

bool shares_work(std::span<char* const> words) {
  return words.size() > 1 &&
         std::ranges::find(sharing_commands, std::string_view(words[1])) != sharing_commands.end();
}

}  // namespace

ProcessGroup* processes_of_job() { return own_job().processes.get(); }

bool has_the_output() {
  const ProcessGroup* const processes = processes_of_job();
  return processes == nullptr || processes->is_first();
}

void join_job(std::span<char* const> words) {
  const JobVariables* const variables = launchers_variables();
  if (variables == nullptr || !shares_work(words)) return;
  const std::size_t started = count_in(variables->size);
  if (started == 1) return;
  Job& job = own_job();
  job.watch.emplace();
  job.channel = channel_of(*variables);
  if (!job.channel) return job.watch.reset();
  require_all(*job.channel, started);
  auto processes = std::make_unique<ProcessGroup>(*job.channel);
  const std::string own = text_of(words);
  const auto all = processes->gather(own);
  const bool alike = std::ranges::all_of(all, [&](const auto& other) { return other == own; });
  if (!alike || processes->size() == 1) return job.watch.reset();
  if (processes->is_first()) {
    job.watch->begin();
  } else {
    job.watch.reset();
    std::cout.rdbuf(nullptr);
    std::cerr.rdbuf(nullptr);
  }
  job.processes = std::move(processes);
}

void leave_job() {
  if (own_job().processes) tell_shares(*own_job().processes);
  end_job();
}

void fail_job(const std::string& what, int exit_code) {
  own_job().watch.reset();  // the launcher's signals to what is left say nothing new
  if (own_job().processes) own_job().processes->fail(what, exit_code);
  end_job();
}

}  // namespace rankplace::cli
