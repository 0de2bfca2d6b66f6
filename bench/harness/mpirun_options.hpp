// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rankplace::harness {

/// The meaning of an option of mpirun for a launch under a rankfile.
enum class OptionRole {
  other,       ///< passed on
  rank_count,  ///< how many ranks
  placement,   ///< says where ranks run or how they are bound: contradicts a rankfile
  mca,         ///< a parameter by name, which may do the same
  app_file,    ///< programs come from a file
  no_run,      ///< prints something and ends
};

struct MpirunOption {
  std::string_view name;  ///< without dashes
  std::size_t arguments = 0;
  OptionRole role = OptionRole::other;
};

/// An option of the mpirun of Open MPI 4.1 or 5.0, by its name without dashes; long options may be
/// written with one dash or two there.
[[nodiscard]] std::optional<MpirunOption> mpirun_option(std::string_view name);

/// True if the option, with `argument` as its first argument, says what ranks are bound to.
[[nodiscard]] bool is_binding_option(const MpirunOption& option, std::string_view argument);

/// True if the MCA parameter decides where ranks run or how they are bound.
[[nodiscard]] bool is_placement_parameter(std::string_view mca_parameter);

/// True if the variable of the environment sets such a parameter (OMPI_MCA_..., PRTE_MCA_...).
[[nodiscard]] bool is_placement_variable(std::string_view name);

}  // namespace rankplace::harness
