// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rankplace {

/// The binary interfaces of MPI libraries. Libraries of one interface have the same handles and
/// constants, so one tracer serves all of them; a program needs the tracer of its interface.
enum class MpiInterface : std::uint8_t {
  openmpi,  ///< Open MPI 3 to 5
  mpich,    ///< MPICH 3.4 to 5.0, Intel MPI, Cray MPICH, MVAPICH (the MPICH ABI initiative)
  abi,      ///< MPI 5.0, chapter 20: any library that follows the standard
};

struct MpiInterfaceInfo {
  MpiInterface interface;
  const char* name;       ///< on the command line
  const char* tracer;     ///< the file of its tracer
  const char* libraries;  ///< for people
};

inline constexpr std::array mpi_interfaces{
    MpiInterfaceInfo{MpiInterface::openmpi, "openmpi", "librankplace_tracer_openmpi.so",
                     "Open MPI 3 to 5 (libmpi.so.40)"},
    MpiInterfaceInfo{MpiInterface::mpich, "mpich", "librankplace_tracer_mpich.so",
                     "MPICH, Intel MPI, Cray MPICH, MVAPICH (libmpi.so.12, libmpich.so.12, "
                     "libmpi_*.so.12)"},
    MpiInterfaceInfo{MpiInterface::abi, "abi", "librankplace_tracer_abi.so",
                     "libraries with the MPI 5.0 ABI (libmpi_abi.so.1)"},
};

[[nodiscard]] constexpr const MpiInterfaceInfo& info_of(MpiInterface interface) {
  return mpi_interfaces[static_cast<std::size_t>(interface)];
}

/// True if a library with this soname is named as MPI libraries are: libmpi.so.40, libmpich.so.12,
/// libmpi_gnu_91.so.12. Libraries beside them (Fortran, C++, a tool like mpiP) have other names.
[[nodiscard]] constexpr bool is_named_as_mpi(std::string_view soname) {
  constexpr std::array beside{"libmpi_cxx", "libmpi_java", "libmpi_mpifh", "libmpi_usempi"};
  if (std::ranges::any_of(beside, [&](const char* name) { return soname.starts_with(name); })) {
    return false;
  }
  for (const std::string_view base : {"libmpich", "libmpi"}) {
    if (!soname.starts_with(base)) continue;
    const std::string_view rest = soname.substr(base.size());
    return rest.starts_with('_') ? rest.find(".so") != std::string_view::npos
                                 : rest.starts_with(".so");
  }
  return false;
}

/// The binary interface of the MPI library with this soname. Nothing if that is not known, or the
/// library is none of MPI's.
[[nodiscard]] constexpr std::optional<MpiInterface> interface_of(std::string_view soname) {
  if (!is_named_as_mpi(soname)) return {};
  const std::size_t end = soname.find(".so");
  const std::string_view base = soname.substr(0, end);
  std::string_view version = soname.substr(end);
  version = version.substr(0, version.find('.', std::string_view(".so.").size()));
  if (base == "libmpi" && version == ".so.40") return MpiInterface::openmpi;
  if (base == "libmpi_abi") {
    return version == ".so.1" ? std::optional(MpiInterface::abi) : std::nullopt;
  }
  if (version == ".so.12") return MpiInterface::mpich;  // Cray: libmpi_gnu_91.so.12
  return {};
}

}  // namespace rankplace
