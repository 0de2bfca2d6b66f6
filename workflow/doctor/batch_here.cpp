// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/batch_here.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace::doctor {
namespace {

/// The variables of a batch system; nullptr: it has none for that.
struct BatchSystem {
  const char* name;
  const char* submit;
  const char* job_id;
  const char* sign;  ///< must be set too: others use the name of `job_id` as well
  const char* nodes;
  const char* slots;
  const char* hosts;
  const char* host_file;       ///< names a file with a line for each slot
  const char* host_and_slots;  ///< "n01 16 n02 16"
};

constexpr std::array batch_systems{
    BatchSystem{"Slurm", "sbatch", "SLURM_JOB_ID", nullptr, "SLURM_JOB_NUM_NODES", "SLURM_NTASKS",
                "SLURM_JOB_NODELIST", nullptr, nullptr},
    BatchSystem{"PBS", "qsub", "PBS_JOBID", nullptr, nullptr, nullptr, nullptr, "PBS_NODEFILE",
                nullptr},
    BatchSystem{"LSF", "bsub", "LSB_JOBID", nullptr, nullptr, "LSB_DJOB_NUMPROC", nullptr, nullptr,
                "LSB_MCPU_HOSTS"},
    BatchSystem{"Flux", "flux", "FLUX_URI", nullptr, "FLUX_JOB_NNODES", "FLUX_JOB_SIZE", nullptr,
                nullptr, nullptr},
    BatchSystem{"Grid Engine", "qsub", "JOB_ID", "PE_HOSTFILE", "NHOSTS", "NSLOTS", nullptr,
                nullptr, nullptr},
    BatchSystem{"Fujitsu TCS", "pjsub", "PJM_JOBID", nullptr, "PJM_NODE", "PJM_MPI_PROC", nullptr,
                nullptr, nullptr},
    BatchSystem{"OAR", "oarsub", "OAR_JOB_ID", nullptr, nullptr, nullptr, nullptr, "OAR_NODEFILE",
                nullptr},
};

void read_host_file(const std::string& path, BatchJob& job) {
  std::ifstream stream(path);
  if (!stream) return;
  std::set<std::string> hosts;
  std::uint64_t slots = 0;
  for (std::string host; std::getline(stream, host); ++slots) hosts.insert(host);
  job.nodes = hosts.size();
  job.slots = slots;
  job.hosts = joined(hosts, ",");
}

void read_host_and_slots(const std::string& text, BatchJob& job) {
  std::istringstream words(text);
  std::set<std::string> hosts;
  std::uint64_t slots = 0;
  std::string host;
  for (std::uint64_t count = 0; words >> host >> count; slots += count) hosts.insert(host);
  if (hosts.empty()) return;
  job.nodes = hosts.size();
  job.slots = slots;
  job.hosts = joined(hosts, ",");
}

std::optional<BatchJob> job_under(const BatchSystem& system, const Surroundings& here) {
  const auto value = [&](const char* name) {
    return name == nullptr ? std::string() : here.variable(name);
  };
  BatchJob job{.system = system.name, .id = value(system.job_id)};
  if (job.id.empty() || (system.sign != nullptr && value(system.sign).empty())) return {};
  job.nodes = number_from<std::uint64_t>(value(system.nodes));
  job.slots = number_from<std::uint64_t>(value(system.slots));
  job.hosts = value(system.hosts);
  if (system.host_file != nullptr) read_host_file(value(system.host_file), job);
  if (system.host_and_slots != nullptr) read_host_and_slots(value(system.host_and_slots), job);
  return job;
}

}  // namespace

Batch batch_here(const Surroundings& here) {
  Batch batch;
  std::set<std::string> commands;
  for (const BatchSystem& system : batch_systems) {
    if (!batch.job) batch.job = job_under(system, here);
    if (commands.insert(system.submit).second && here.program(system.submit)) {
      batch.submit_commands.emplace_back(system.submit);
    }
  }
  return batch;
}

}  // namespace rankplace::doctor
