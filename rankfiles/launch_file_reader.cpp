// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launch_file_reader.hpp"

#include "mapper/model/atomic_file.hpp"
#include "rankfiles/cray.hpp"
#include "rankfiles/intel.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/mpich.hpp"
#include "rankfiles/openmpi_reader.hpp"
#include "rankfiles/slurm.hpp"

namespace rankplace {
namespace {

using Reader = std::vector<RankSlot> (*)(std::string_view text, const std::string& file,
                                         const Machine& machine);

std::vector<RankSlot> openmpi_ranks(std::string_view text, const std::string& file,
                                    const Machine& machine) {
  return rankfile_from_text(text, file, &machine);
}

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Open MPI's rankfile is what it is if nothing tells otherwise: its reader explains best.
Reader reader_of(std::string_view text) {
  if (option_in_comment(text, "SLURM_HOSTFILE=")) return slurm_ranks;
  const auto lines = lines_without_comments(text);
  if (lines.empty()) return openmpi_ranks;
  const std::string& first = lines.front().text;
  if (holds(first, "mpirun -host ")) return intel_ranks;
  if (holds(first, "binding=")) return mpich_ranks;
  if (first.find_first_not_of("0123456789, \r") == std::string::npos) return cray_ranks;
  return openmpi_ranks;
}

}  // namespace

std::vector<RankSlot> launch_file_from_text(std::string_view text, const std::string& file,
                                            const Machine& machine) {
  return reader_of(text)(text, file, machine);
}

std::vector<RankSlot> read_launch_file(const std::filesystem::path& path, const Machine& machine) {
  return launch_file_from_text(read_file(path), path.string(), machine);
}

}  // namespace rankplace
