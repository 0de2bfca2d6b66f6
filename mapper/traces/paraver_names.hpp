// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// The MPI functions that Extrae numbers in the events 50000001 to 50000005 of a Paraver trace.
class ParaverFunctions {
 public:
  /// The numbers of Extrae, for traces without a .pcf.
  ParaverFunctions();
  /// Takes the names that the text of a .pcf gives to these numbers.
  void read_pcf(std::string_view text, const std::string& file);
  /// "MPI_Allreduce"; "MPI call 777" if nobody names it.
  [[nodiscard]] std::string name_of(std::uint64_t number) const;

 private:
  std::map<std::uint64_t, std::string> names_;
};

/// Whether events of this type tell in which MPI function a thread is.
[[nodiscard]] bool is_paraver_mpi_event(std::uint64_t type);

/// The names of the nodes in the text of a .row; empty if it has none.
[[nodiscard]] std::vector<std::string> paraver_nodes(std::string_view text,
                                                     const std::string& file);

}  // namespace rankplace
