// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/paraver_names.hpp"

#include <array>
#include <utility>

#include "support/files/line_reader.hpp"
#include "support/text/number_from.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t first_mpi_event = 50'000'001;
constexpr std::uint64_t last_mpi_event = 50'000'005;

/// The events that time and traffic depend on; Extrae's numbers do not change between versions.
constexpr std::array<std::pair<std::uint64_t, const char*>, 64> extrae_names{{
    {1, "MPI_Send"},
    {2, "MPI_Recv"},
    {3, "MPI_Isend"},
    {4, "MPI_Irecv"},
    {5, "MPI_Wait"},
    {6, "MPI_Waitall"},
    {7, "MPI_Bcast"},
    {8, "MPI_Barrier"},
    {9, "MPI_Reduce"},
    {10, "MPI_Allreduce"},
    {11, "MPI_Alltoall"},
    {12, "MPI_Alltoallv"},
    {13, "MPI_Gather"},
    {14, "MPI_Gatherv"},
    {15, "MPI_Scatter"},
    {16, "MPI_Scatterv"},
    {17, "MPI_Allgather"},
    {18, "MPI_Allgatherv"},
    {19, "MPI_Comm_rank"},
    {20, "MPI_Comm_size"},
    {21, "MPI_Comm_create"},
    {22, "MPI_Comm_dup"},
    {23, "MPI_Comm_split"},
    {25, "MPI_Comm_free"},
    {30, "MPI_Scan"},
    {31, "MPI_Init"},
    {32, "MPI_Finalize"},
    {33, "MPI_Bsend"},
    {34, "MPI_Ssend"},
    {35, "MPI_Rsend"},
    {36, "MPI_Ibsend"},
    {37, "MPI_Issend"},
    {38, "MPI_Irsend"},
    {39, "MPI_Test"},
    {41, "MPI_Sendrecv"},
    {42, "MPI_Sendrecv_replace"},
    {59, "MPI_Waitany"},
    {60, "MPI_Waitsome"},
    {61, "MPI_Probe"},
    {62, "MPI_Iprobe"},
    {80, "MPI_Reduce_scatter"},
    {123, "MPI_Start"},
    {124, "MPI_Startall"},
    {125, "MPI_Testall"},
    {126, "MPI_Testany"},
    {128, "MPI_Testsome"},
    {154, "MPI_Ireduce"},
    {155, "MPI_Iallreduce"},
    {156, "MPI_Ibarrier"},
    {157, "MPI_Ibcast"},
    {158, "MPI_Ialltoall"},
    {159, "MPI_Ialltoallv"},
    {160, "MPI_Iallgather"},
    {161, "MPI_Iallgatherv"},
    {162, "MPI_Igather"},
    {163, "MPI_Igatherv"},
    {164, "MPI_Iscatter"},
    {165, "MPI_Iscatterv"},
    {166, "MPI_Ireduce_scatter"},
    {167, "MPI_Iscan"},
    {168, "MPI_Reduce_scatter_block"},
    {169, "MPI_Ireduce_scatter_block"},
    {170, "MPI_Alltoallw"},
    {171, "MPI_Ialltoallw"},
}};

}  // namespace

bool is_paraver_mpi_event(std::uint64_t type) {
  return type >= first_mpi_event && type <= last_mpi_event;
}

ParaverFunctions::ParaverFunctions() {
  for (const auto& [number, name] : extrae_names) names_[number] = name;
}

void ParaverFunctions::read_pcf(std::string_view text, const std::string& file) {
  enum class Part { other, types, values };
  Part part = Part::other;
  bool is_mpi = false;
  LineReader lines(text, file);
  while (const auto line = lines.next()) {
    const auto words = words_of(*line);
    if (words.size() < 2) {
      if (words.empty()) part = Part::other;
      if (!words.empty() && words[0] == "VALUES") part = Part::values;
      if (words.empty() || words[0] != "EVENT_TYPE") continue;
      part = Part::types;
      is_mpi = false;
    } else if (part == Part::types) {
      is_mpi = is_mpi || is_paraver_mpi_event(number_from<std::uint64_t>(words[1]).value_or(0));
    } else if (part == Part::values && is_mpi && words[1].starts_with("MPI_")) {
      if (const auto number = number_from<std::uint64_t>(words[0])) names_[*number] = words[1];
    }
  }
}

std::string ParaverFunctions::name_of(std::uint64_t number) const {
  const auto found = names_.find(number);
  return found != names_.end() ? found->second : "MPI call " + std::to_string(number);
}

std::vector<std::string> paraver_nodes(std::string_view text, const std::string& file) {
  std::vector<std::string> nodes;
  LineReader lines(text, file);
  while (const auto line = lines.next()) {
    const auto words = words_of(*line);
    if (words.size() != 4 || words[0] != "LEVEL" || words[1] != "NODE") continue;
    const std::uint64_t size = number_from<std::uint64_t>(words[3]).value_or(0);
    while (nodes.size() < size) {
      const auto name = lines.next();
      if (!name || name->empty()) return {};
      nodes.emplace_back(*name);
    }
  }
  return nodes;
}

}  // namespace rankplace
