// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launch_file_reader.hpp"

#include <algorithm>

#include "rankfiles/cray.hpp"
#include "rankfiles/fujitsu.hpp"
#include "rankfiles/intel.hpp"
#include "rankfiles/jsrun.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/mpich.hpp"
#include "rankfiles/openmpi_contexts.hpp"
#include "rankfiles/openmpi_reader.hpp"
#include "rankfiles/slurm.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"

namespace rankplace {
namespace {

using Reader = std::vector<RankSlot> (*)(std::string_view text, const std::string& file,
                                         const Machine& machine);

std::vector<RankSlot> openmpi_ranks(std::string_view text, const std::string& file,
                                    const Machine& machine) {
  return rankfile_from_text(text, file, &machine);
}

/// Flux's host file: hosts and nothing else.
[[noreturn]] std::vector<RankSlot> host_names(std::string_view /*text*/, const std::string& file,
                                              const Machine& /*machine*/) {
  throw InputError(file, 0,
                   "this host file names no cores (Flux takes them from the command line); name "
                   "the placement JSON instead");
}

bool names_host(std::string_view word, const Machine& machine) {
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    if (machine.node(NodeId(n)).name == word) return true;
  }
  return false;
}

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Files without another kind's marks are Open MPI rankfiles: that reader explains errors best.
Reader reader_of(std::string_view text, const Machine& machine) {
  if (option_in_comment(text, "SLURM_HOSTFILE=")) return slurm_ranks;
  const auto lines = lines_without_comments(text);
  if (lines.empty()) return openmpi_ranks;
  const std::string& first = lines.front().text;
  if (is_openmpi_contexts(text)) return openmpi_contexts_ranks;
  if (holds(first, "mpirun -host ")) return intel_ranks;
  if (holds(first, "binding=")) return mpich_ranks;
  if (first == jsrun_first_line) return jsrun_ranks;
  if (first.find_first_not_of("0123456789, \r") == std::string::npos) return cray_ranks;
  if (is_vcoord_line(first)) return fujitsu_ranks;
  if (names_host(first, machine)) return host_names;
  return openmpi_ranks;
}

/// Refuses CR LF. Open MPI's reader judges its own lines: it knows best what mpirun makes of them.
void require_lf(std::string_view text, const std::string& file) {
  const std::size_t at = text.find("\r\n");
  if (at == std::string_view::npos) return;
  const auto line = 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
  throw InputError(file, line,
                   "the line ends in CR LF, as on Windows (launchers take the CR for a part of "
                   "the last word); convert the file: sed -i 's/\\r$//' FILE");
}

}  // namespace

std::vector<RankSlot> launch_file_from_text(std::string_view text, const std::string& file,
                                            const Machine& machine) {
  const Reader reader = reader_of(text, machine);
  if (reader != openmpi_ranks) require_lf(text, file);
  return reader(text, file, machine);
}

std::vector<RankSlot> read_launch_file(const std::filesystem::path& path, const Machine& machine) {
  return launch_file_from_text(read_file(path), path.string(), machine);
}

}  // namespace rankplace
