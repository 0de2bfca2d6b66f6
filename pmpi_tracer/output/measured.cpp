// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/measured.hpp"

#include <dlfcn.h>
#include <link.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/counters/recording.hpp"

namespace rankplace::tracer::measured {

namespace {

constexpr const char* enable_variable = "OMPI_MCA_pml_monitoring_enable";
constexpr const char* components_variable = "OMPI_MCA_coll";
constexpr const char* record_pml = "mca_common_monitoring_record_pml";

constinit std::atomic<bool> switched_on{false};

/// The library's own function, found from the component that called ours: both it and its
/// dependencies are loaded where the dynamic linker does not find them otherwise.
template <typename Function>
Function* next_of(Function* ours, const char* name, const void* caller) {
  Dl_info component;
  if (dladdr(caller, &component) == 0) return nullptr;
  void* const handle = dlopen(component.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == nullptr) return nullptr;
  auto* const next = reinterpret_cast<Function*>(dlsym(handle, name));
  return next == ours ? nullptr : next;
}

/// True of MPI_Alltoall and MPI_Ialltoall, and so on for all operations.
constexpr bool is_collective_name(std::string_view call) {
  constexpr std::string_view prefix = "MPI_";
  const std::string_view name = call.substr(prefix.size());
  for (const std::string_view operation : operation_names) {
    if (name[0] - 'A' == operation[0] - 'a' && name.substr(1) == operation.substr(1)) return true;
    if (name[0] == 'I' && name.substr(1) == operation) return true;
  }
  return false;
}

constexpr auto is_collective = [] {
  std::array<bool, call_names.size()> answers{};
  for (std::size_t i = 0; i < answers.size(); ++i) answers[i] = is_collective_name(call_names[i]);
  return answers;
}();

/// Open MPI's linear all-to-all starts persistent sends, which the monitoring reports with a tag of
/// the application's; no application sends while it is inside a collective call.
bool is_own_message(const Record& record, int tag) {
  return tag < 0 ||
         (record.is_inside() && is_collective[static_cast<std::size_t>(record.outermost)]);
}

void count(int world_rank, std::size_t bytes, int tag) noexcept {
  if (!switched_on || !recording.load(std::memory_order_relaxed)) return;
  try {
    Record& record = this_thread_record();
    if (is_own_message(record, tag)) record.library.add({world_rank}, bytes, 1);
  } catch (const std::exception& error) {
    stop_recording(error.what());
  }
}

/// The components for collectives without the one that counts calls by communicator: the tracer
/// does not need it, and it crashes with intercommunicators (Open MPI 4.1.4 and 5.0.9).
std::string without_monitoring(const char* chosen) {
  const std::string before = chosen == nullptr ? "" : chosen;
  if (before.empty()) return "^monitoring";
  return before.front() == '^' ? before + ",monitoring" : before;
}

/// Finds a component of Open MPI's monitoring among the loaded libraries.
int find_monitoring(dl_phdr_info* library, std::size_t, void* found) {
  if (std::string_view(library->dlpi_name).find("monitoring") == std::string_view::npos) return 0;
  *static_cast<bool*>(found) = true;
  return 1;
}

}  // namespace

ChangedVariable::ChangedVariable(const char* name, const std::string& value) : name_(name) {
  if (const char* const before = std::getenv(name)) before_ = before;
  setenv(name, value.c_str(), 1);
}

ChangedVariable::~ChangedVariable() {
  if (before_) {
    setenv(name_, before_->c_str(), 1);
  } else {
    unsetenv(name_);
  }
}

SwitchOn::SwitchOn(bool wanted) {
  if (!wanted) return;
  enabled_.emplace(enable_variable, "2");  // 2: the library's own messages keep their tags
  components_.emplace(components_variable, without_monitoring(std::getenv(components_variable)));
  switched_on = true;
}

bool is_available() {
  bool found = dlsym(RTLD_NEXT, record_pml) != nullptr;
  dl_iterate_phdr(&find_monitoring, &found);
  return found;
}

}  // namespace rankplace::tracer::measured

using namespace rankplace::tracer;

/// Called by Open MPI's monitoring for each message that it sees; also if the user has switched it
/// on, whose counts go on as without us.
extern "C" [[gnu::visibility("default")]] void mca_common_monitoring_record_pml(int world_rank,
                                                                                std::size_t bytes,
                                                                                int tag) {
  static const auto next = measured::next_of(&mca_common_monitoring_record_pml,
                                             measured::record_pml, __builtin_return_address(0));
  if (next != nullptr) next(world_rank, bytes, tag);
  measured::count(world_rank, bytes, tag);
}

/// Called where a communicator ends, for the counts of its collective calls, which nobody has made
/// where SwitchOn has left that component out: the library would look into a table that is not
/// there.
extern "C" [[gnu::visibility("default")]] void mca_common_monitoring_coll_cache_name(
    void* communicator) {
  if (measured::switched_on) return;
  static const auto next =
      measured::next_of(&mca_common_monitoring_coll_cache_name,
                        "mca_common_monitoring_coll_cache_name", __builtin_return_address(0));
  if (next != nullptr) next(communicator);
}
