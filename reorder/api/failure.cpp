// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/api/failure.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <vector>

namespace rankplace::reorder {

void require_all_well(const Communicator& comm, int own_class, const std::string& own_reason) {
  const int size = comm.size();
  std::vector<int> worst{own_class == MPI_SUCCESS ? size : comm.rank()};
  comm.reduce(worst, MPI_MIN);
  if (worst.front() == size) return;
  std::vector<int> sizes{own_class, static_cast<int>(own_reason.size())};
  require(PMPI(Bcast)(sizes.data(), 2, MPI_INT, worst.front(), comm.get()));
  std::vector<char> reason(own_reason.begin(), own_reason.end());
  reason.resize(static_cast<std::size_t>(sizes[1]));
  require(PMPI(Bcast)(reason.data(), sizes[1], MPI_CHAR, worst.front(), comm.get()));
  throw Failure(sizes[0], std::string(reason.begin(), reason.end()));
}

namespace {

/// The class of a new code. MPICH 4.0 shows another error's text for codes of its own classes.
int class_of_code(int error_class) {
#ifndef OPEN_MPI
  int own_class = error_class;
  if (PMPI(Add_error_class)(&own_class) == MPI_SUCCESS) return own_class;
#endif
  return error_class;
}

}  // namespace

int error_code(const Failure& failure) {
  static std::mutex mutex;
  static auto* const codes = new std::map<int, int>;  // one for each class: the last text counts
  const std::lock_guard lock(mutex);
  const auto [code, is_new] = codes->try_emplace(failure.error_class(), failure.error_class());
  if (is_new &&
      PMPI(Add_error_code)(class_of_code(failure.error_class()), &code->second) != MPI_SUCCESS) {
    codes->erase(code);
    return failure.error_class();
  }
  std::string text = std::string("rankplace: ") + failure.what();
  text.resize(std::min<std::size_t>(text.size(), MPI_MAX_ERROR_STRING - 1));
  PMPI(Add_error_string)(code->second, text.data());
  return code->second;
}

}  // namespace rankplace::reorder
