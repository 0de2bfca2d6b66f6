// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <new>

namespace rankplace::tracer {

/// Memory that is set aside at MPI_Init: a program may have used up all that it may have when
/// MPI_Finalize writes the profile. A mebibyte of address space that is never touched, in pieces
/// that malloc() takes from its heap, and so still has when they are given back.
class MemoryCushion {
 public:
  /// Takes as much memory as there is.
  void take() {
    for (auto& piece : pieces_) piece.reset(new (std::nothrow) std::byte[piece_bytes]);
  }
  void give_back() {
    for (auto& piece : pieces_) piece.reset();
  }

 private:
  static constexpr std::size_t piece_bytes = 16'384;
  std::array<std::unique_ptr<std::byte[]>, 64> pieces_;
};

}  // namespace rankplace::tracer
