// SPDX-License-Identifier: BSD-3-Clause
// The calls that connect this job with another. Spawned programs are traced too, each job in a
// profile of its own (docs/profile-format.md).
#include <array>
#include <deque>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "pmpi_tracer/accounting/connections.hpp"
#include "pmpi_tracer/accounting/errors_returned.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/outermost_call.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/lifecycle/spawn_command.hpp"
#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/settings.hpp"

namespace rankplace::tracer {

namespace {

using connections::Connecting;

bool has_key(MPI_Info info, const char* key) {
  int length = 0;
  int found = 0;
  if (info != MPI_INFO_NULL) PMPI(Info_get_valuelen)(info, key, &length, &found);
  return found != 0;
}

/// Whether the library takes this info, asked without the program's error handler: functions of
/// infos call that of MPI_COMM_SELF or MPI_COMM_WORLD.
bool is_valid(MPI_Info info) {
  int has_world = 0;
  PMPI(Initialized)(&has_world);
  if (info == MPI_INFO_NULL || has_world == 0) return true;
  const ErrorsReturned of_self(MPI_COMM_SELF);
  const ErrorsReturned of_world(MPI_COMM_WORLD);
  int keys = 0;
  return PMPI(Info_get_nkeys)(info, &keys) == MPI_SUCCESS;
}

std::string value_of(MPI_Info info, const char* key) {
  std::array<char, MPI_MAX_INFO_VAL + 1> value{};
  int found = 0;
  if (has_key(info, key)) PMPI(Info_get)(info, key, MPI_MAX_INFO_VAL, value.data(), &found);
  return value.data();
}

/// Keys with which the launcher finds the program in another way, or copies it to other hosts.
bool is_found_otherwise(MPI_Info info) {
  return has_key(info, "path") || has_key(info, "ompi_preload_binary");
}

/// A profile inside this run's.
std::string profile_of_spawned(const Connecting& connecting) {
  return settings().profile + '/' + std::string(profile_format::spawned_folder) + '/' +
         connecting.name();
}

/// The program and the arguments of a spawn call: changed so that the program is traced, at the
/// root of a traced run; else as they are.
class TracedProgram {
 public:
  TracedProgram(const Connecting& connecting, const char* program, char** arguments,
                MPI_Info info) noexcept
      : program_(program), arguments_(arguments) {
    // The library refuses a call without a program or info, not the tracer.
    if (!connecting.is_root() || program == nullptr || !is_valid(info)) return;
    if (is_found_otherwise(info)) return;
    try {
      change(connecting, info);
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }
  TracedProgram(const TracedProgram&) = delete;
  TracedProgram& operator=(const TracedProgram&) = delete;

  [[nodiscard]] const char* program() const { return program_; }
  [[nodiscard]] char** arguments() const { return arguments_; }

 private:
  void change(const Connecting& connecting, MPI_Info info) {
    changed_.program = program_;
    for (char** word = arguments_; word != MPI_ARGV_NULL && *word != nullptr; ++word) {
      changed_.arguments.emplace_back(*word);
    }
    changed_ =
        with_environment(std::move(changed_),
                         variables_of_spawned(profile_of_spawned(connecting), connecting.callers()),
                         value_of(info, "wdir"), settings().search_path);
    for (std::string& word : changed_.arguments) words_.push_back(word.data());
    words_.push_back(nullptr);
    program_ = changed_.program.c_str();
    arguments_ = words_.data();
  }

  const char* program_;
  char** arguments_;
  SpawnCommand changed_;
  std::vector<char*> words_;
};

/// The five calls. `next` is the definition after the tracer's function of the same name. It may be
/// a further tool's wrapper, which calls the tracer again: that inner call only calls the library.
int spawn(decltype(&PMPI_Comm_spawn) next, const char* command, char** argv, int maxprocs,
          MPI_Info info, int root, MPI_Comm comm, MPI_Comm* intercomm, int* errcodes) {
  const OutermostCall outermost;
  if (!outermost) return next(command, argv, maxprocs, info, root, comm, intercomm, errcodes);
  TracedCall call(Call::MPI_Comm_spawn);
  Connecting connecting(comm, root);
  const TracedProgram traced(connecting, command, argv, info);
  const int result = call.done(
      next(traced.program(), traced.arguments(), maxprocs, info, root, comm, intercomm, errcodes));
  if (result == MPI_SUCCESS) connecting.done(*intercomm, profile_format::origin_spawned, command);
  return result;
}

int spawn_multiple(decltype(&PMPI_Comm_spawn_multiple) next, int count, char** commands,
                   char*** argvs, const int* maxprocs, const MPI_Info* infos, int root,
                   MPI_Comm comm, MPI_Comm* intercomm, int* errcodes) {
  const OutermostCall outermost;
  if (!outermost) {
    return next(count, commands, argvs, maxprocs, infos, root, comm, intercomm, errcodes);
  }
  TracedCall call(Call::MPI_Comm_spawn_multiple);
  Connecting connecting(comm, root);
  std::deque<TracedProgram> traced;
  std::vector<char*> programs;
  std::vector<char**> arguments;
  const bool is_whole = commands != nullptr && infos != nullptr;
  for (int i = 0; connecting.is_root() && is_whole && i < count; ++i) {
    traced.emplace_back(connecting, commands[i], argvs == MPI_ARGVS_NULL ? nullptr : argvs[i],
                        infos[i]);
    programs.push_back(const_cast<char*>(traced.back().program()));
    arguments.push_back(traced.back().arguments());
  }
  const bool changed = !programs.empty();
  const int result = call.done(next(count, changed ? programs.data() : commands,
                                    changed ? arguments.data() : argvs, maxprocs, infos, root, comm,
                                    intercomm, errcodes));
  if (result == MPI_SUCCESS) {
    connecting.done(*intercomm, profile_format::origin_spawned, changed ? commands[0] : "");
  }
  return result;
}

/// MPI_Comm_connect and MPI_Comm_accept.
int meet_at_port(decltype(&PMPI_Comm_connect) next, Call which, const char* origin,
                 const char* port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm* newcomm) {
  const OutermostCall outermost;
  if (!outermost) return next(port_name, info, root, comm, newcomm);
  TracedCall call(which);
  Connecting connecting(comm, root);
  const int result = call.done(next(port_name, info, root, comm, newcomm));
  if (result == MPI_SUCCESS) connecting.done(*newcomm, origin, port_name);
  return result;
}

int join(decltype(&PMPI_Comm_join) next, int fd, MPI_Comm* intercomm) {
  const OutermostCall outermost;
  if (!outermost) return next(fd, intercomm);
  TracedCall call(Call::MPI_Comm_join);
  Connecting connecting(MPI_COMM_SELF, 0);
  const int result = call.done(next(fd, intercomm));
  if (result == MPI_SUCCESS) connecting.done(*intercomm, "joined", "");
  return result;
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

#define RANKPLACE_CONNECTING(name)                                                                 \
  int name##Comm_spawn(const char* command, char* argv[], int maxprocs, MPI_Info info, int root,   \
                       MPI_Comm comm, MPI_Comm* intercomm, int errcodes[]) {                       \
    const auto next = next_mpi_function(&PMPI_Comm_spawn, #name "Comm_spawn");                     \
    return spawn(next, command, argv, maxprocs, info, root, comm, intercomm, errcodes);            \
  }                                                                                                \
  int name##Comm_spawn_multiple(int count, char* commands[], char** argvs[], const int maxprocs[], \
                                const MPI_Info infos[], int root, MPI_Comm comm,                   \
                                MPI_Comm* intercomm, int errcodes[]) {                             \
    const auto next = next_mpi_function(&PMPI_Comm_spawn_multiple, #name "Comm_spawn_multiple");   \
    return spawn_multiple(next, count, commands, argvs, maxprocs, infos, root, comm, intercomm,    \
                          errcodes);                                                               \
  }                                                                                                \
  int name##Comm_connect(const char* port_name, MPI_Info info, int root, MPI_Comm comm,            \
                         MPI_Comm* newcomm) {                                                      \
    const auto next = next_mpi_function(&PMPI_Comm_connect, #name "Comm_connect");                 \
    return meet_at_port(next, Call::MPI_Comm_connect, "connected", port_name, info, root, comm,    \
                        newcomm);                                                                  \
  }                                                                                                \
  int name##Comm_accept(const char* port_name, MPI_Info info, int root, MPI_Comm comm,             \
                        MPI_Comm* newcomm) {                                                       \
    const auto next = next_mpi_function(&PMPI_Comm_accept, #name "Comm_accept");                   \
    return meet_at_port(next, Call::MPI_Comm_accept, "accepted", port_name, info, root, comm,      \
                        newcomm);                                                                  \
  }                                                                                                \
  int name##Comm_join(int fd, MPI_Comm* intercomm) {                                               \
    return join(next_mpi_function(&PMPI_Comm_join, #name "Comm_join"), fd, intercomm);             \
  }

RANKPLACE_CONNECTING(MPI_)
RANKPLACE_CONNECTING(PMPI_)

}  // extern "C"
