// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/misuse.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "pmpi_tracer/message.hpp"
#include "reorder/mpi/communicator.hpp"
#include "reorder/mpi/library.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder::misuse {
namespace {

/// By function: what is to be said of its first message that named a rank; empty: it has been said.
using Named = std::map<std::string, std::string>;

/// Never destroyed: the program may send until it ends.
struct FoundMisuse {
  std::mutex mutex;
  int keyval = MPI_KEYVAL_INVALID;  ///< its value at a communicator: the call, a string
  std::uint64_t messages = 0;
  std::uint64_t collectives = 0;  ///< each call at one of its processes
  std::uint64_t windows = 0;      ///< likewise
  std::set<std::string> calls;    ///< that have made communicators
  std::set<std::string> said;     ///< what was said of collectives and windows
  Named named;
  bool is_reported = false;
};

FoundMisuse& found() {
  static auto* const all = new FoundMisuse;
  return *all;
}

/// The call that has made another communicator of this one; null if there is none. Under the lock.
const std::string* call_of(const FoundMisuse& all, MPI_Comm comm) {
  if (comm == MPI_COMM_NULL) return nullptr;
  void* call = nullptr;
  int is_set = 0;
  if (PMPI(Comm_get_attr)(comm, all.keyval, &call, &is_set) != MPI_SUCCESS || is_set == 0) {
    return nullptr;
  }
  return static_cast<const std::string*>(call);
}

bool is_first_rank(MPI_Comm comm) {
  int rank = -1;
  return PMPI(Comm_rank)(comm, &rank) == MPI_SUCCESS && rank == 0;
}

std::string line_of(const std::string& what, const std::string& call) {
  return what + " of the communicator that was given to " + call +
         ": the new communicator has other ranks (use it, or pass reorder = 0)";
}

/// Counts what all processes do together; the first one says it once.
void note_together(std::uint64_t FoundMisuse::*count, const std::string& what, MPI_Comm comm) {
  FoundMisuse& all = found();
  const std::lock_guard lock(all.mutex);
  const std::string* const call = call_of(all, comm);
  if (call == nullptr || !is_first_rank(comm)) return;
  ++(all.*count);
  if (all.said.insert(what).second) tracer::say({line_of(what, *call)});
}

/// Collective: the text of one process, at all of them.
std::string told_by(int process, std::string text) {
  int length = static_cast<int>(text.size());
  PMPI(Bcast)(&length, 1, MPI_INT, process, MPI_COMM_WORLD);
  text.resize(static_cast<std::size_t>(length));
  PMPI(Bcast)(text.data(), length, MPI_CHAR, process, MPI_COMM_WORLD);
  return text;
}

template <class Take>
std::string joined(const Named& named, const Take& take) {
  std::string text;
  for (const auto& entry : named) text += take(entry) + '\n';
  return text;
}

/// Collective: the first process says what has not been said of any function. Processes tell what
/// they know one after the other, those first that have said something, until all know all.
void say_the_rest(Named named) {
  int rank = 0;
  int size = 0;
  if (PMPI(Comm_rank)(MPI_COMM_WORLD, &rank) != MPI_SUCCESS ||
      PMPI(Comm_size)(MPI_COMM_WORLD, &size) != MPI_SUCCESS) {
    return;
  }
  const auto is_said = [](const auto& entry) { return entry.second.empty(); };
  while (true) {
    int turn = named.empty() ? 2 * size : rank + (std::ranges::any_of(named, is_said) ? 0 : size);
    PMPI(Allreduce)(MPI_IN_PLACE, &turn, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (turn == 2 * size) return;
    const int teller = turn % size;
    std::istringstream lines(told_by(teller, joined(named, [](auto& one) { return one.second; })));
    std::istringstream known(told_by(teller, joined(named, [](auto& one) { return one.first; })));
    for (std::string line; std::getline(lines, line);) {
      if (rank == 0 && !line.empty()) tracer::say({line});
    }
    for (std::string function; std::getline(known, function);) named.erase(function);
  }
}

}  // namespace

void watch(MPI_Comm comm, const std::string& call) {
  if (settings().mode != Mode::check) return;
  FoundMisuse& all = found();
  const std::lock_guard lock(all.mutex);
  // An attribute ends with its communicator, whose handle another one may then get.
  if (all.keyval == MPI_KEYVAL_INVALID &&
      PMPI(Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &all.keyval,
                               nullptr) != MPI_SUCCESS) {
    return;
  }
  auto* const kept = const_cast<std::string*>(&*all.calls.insert(call).first);
  if (PMPI(Comm_set_attr)(comm, all.keyval, kept) == MPI_SUCCESS) is_watching = true;
}

void note_message(const char* function, MPI_Comm comm, int peer) {
  if (peer < 0) return;  // MPI_PROC_NULL, MPI_ANY_SOURCE
  FoundMisuse& all = found();
  const std::lock_guard lock(all.mutex);
  const std::string* const call = call_of(all, comm);
  if (call == nullptr) return;
  ++all.messages;
  const auto [named, is_new] = all.named.try_emplace(function);
  if (!is_new) return;
  const std::string line =
      line_of(std::string(function) + " names rank " + std::to_string(peer), *call);
  if (is_first_rank(comm)) {
    tracer::say({line});
  } else {
    named->second = line;  // until report_all()
  }
}

void note_collective(const char* function, MPI_Comm comm) {
  note_together(&FoundMisuse::collectives, std::string(function) + " orders data by the ranks",
                comm);
}

void note_root(const char* function, MPI_Comm comm, int root) {
  if (root <= 0) return;
  note_together(&FoundMisuse::collectives,
                std::string(function) + " names a root other than rank 0", comm);
}

void note_window(const char* function, MPI_Comm comm) {
  note_together(&FoundMisuse::windows, std::string(function) + " makes a window for the ranks",
                comm);
}

void report_all() {
  if (settings().mode != Mode::check || !is_own_library()) return;
  std::vector<std::uint64_t> sums(4);
  Named named;
  {
    FoundMisuse& all = found();
    const std::lock_guard lock(all.mutex);
    if (std::exchange(all.is_reported, true)) return;  // MPI_Finalize of a tool calls PMPI_Finalize
    sums = {all.messages, all.messages > 0 ? 1U : 0U, all.collectives, all.windows};
    named = all.named;
  }
  say_the_rest(std::move(named));
  if (PMPI(Allreduce)(MPI_IN_PLACE, sums.data(), static_cast<int>(sums.size()), MPI_UINT64_T,
                      MPI_SUM, MPI_COMM_WORLD) != MPI_SUCCESS ||
      !is_first_rank(MPI_COMM_WORLD)) {
    return;
  }
  if (sums[0] + sums[2] + sums[3] == 0) {
    tracer::say(
        {"check: no message, collective call or window by ranks of before a new order (what "
         "the program makes of the old communicator is not looked at)"});
    return;
  }
  tracer::say({"check: ", std::to_string(sums[0]), " messages of ", std::to_string(sums[1]),
               " processes, ", std::to_string(sums[2]), " collective calls and ",
               std::to_string(sums[3]), " windows by ranks of before a new order"});
}

}  // namespace rankplace::reorder::misuse
