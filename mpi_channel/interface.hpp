// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

/// How the rankplace command reaches an MPI library that it is not linked with: a shared library
/// for each binary interface of MPI, loaded when several processes have been started together.
namespace rankplace::mpi_channel {

/// "librankplace_channel_openmpi.so", ...: with the name of an MpiInterface.
inline constexpr const char* library_prefix = "librankplace_channel_";

/// The functions of such a library. None throws. Call them from one thread.
struct Functions {
  /// Starts MPI, or does nothing where it has been started. 0, or MPI's error code.
  int (*start)(int* rank, int* size);
  /// Sends a copy of the bytes; never waits for the receiver.
  void (*send)(int to, const char* bytes, std::size_t count);
  /// Waits until all that was sent has gone.
  void (*flush)();
  /// Whether a message has come; it is the next that receive() gives.
  bool (*probe)(int* from, std::size_t* count);
  void (*receive)(char* bytes);
  /// Waits for the other processes and ends MPI.
  void (*end)();
  void (*abort)(int exit_code);
};

/// The one symbol of the library: a function that returns its functions.
inline constexpr const char* entry_name = "rankplace_mpi_channel";
using Entry = const Functions* (*)();

}  // namespace rankplace::mpi_channel
