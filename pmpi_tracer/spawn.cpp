// SPDX-License-Identifier: BSD-3-Clause
// The calls that connect this job with another. Spawned programs are traced too, each job in a
// profile of its own (docs/profile-format.md).
#include <mpi.h>

#include <array>
#include <deque>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/record/recording.hpp"
#include "pmpi_tracer/rules/connections.hpp"
#include "pmpi_tracer/settings.hpp"
#include "pmpi_tracer/spawn_command.hpp"
#include "pmpi_tracer/traced_call.hpp"

namespace rankplace::tracer {

namespace {

using connections::Connecting;

bool has_key(MPI_Info info, const char* key) {
  int length = 0;
  int found = 0;
  if (info != MPI_INFO_NULL) PMPI_Info_get_valuelen(info, key, &length, &found);
  return found != 0;
}

std::string value_of(MPI_Info info, const char* key) {
  std::array<char, MPI_MAX_INFO_VAL + 1> value{};
  int found = 0;
  if (has_key(info, key)) PMPI_Info_get(info, key, MPI_MAX_INFO_VAL, value.data(), &found);
  return value.data();
}

/// Keys by which the launcher finds the program otherwise, or takes it to other hosts.
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
    if (!connecting.is_root() || is_found_otherwise(info)) return;
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

/// MPI_Comm_connect and MPI_Comm_accept, which `next` is.
int meet_at_port(decltype(&PMPI_Comm_connect) next, Call which, const char* origin,
                 const char* port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm* newcomm) {
  TracedCall call(which);
  Connecting connecting(comm, root);
  const int result = call.done(next(port_name, info, root, comm, newcomm));
  if (result == MPI_SUCCESS) connecting.done(*newcomm, origin, port_name);
  return result;
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

int PMPI_Comm_spawn(const char* command, char* argv[], int maxprocs, MPI_Info info, int root,
                    MPI_Comm comm, MPI_Comm* intercomm, int array_of_errcodes[]) {
  static const auto next = next_function(&PMPI_Comm_spawn, "PMPI_Comm_spawn");
  TracedCall call(Call::MPI_Comm_spawn);
  Connecting connecting(comm, root);
  const TracedProgram traced(connecting, command, argv, info);
  const int result = call.done(next(traced.program(), traced.arguments(), maxprocs, info, root,
                                    comm, intercomm, array_of_errcodes));
  if (result == MPI_SUCCESS) connecting.done(*intercomm, "spawned", command);
  return result;
}
int MPI_Comm_spawn(const char* command, char* argv[], int maxprocs, MPI_Info info, int root,
                   MPI_Comm comm, MPI_Comm* intercomm, int array_of_errcodes[])
    __attribute__((alias("PMPI_Comm_spawn")));

int PMPI_Comm_spawn_multiple(int count, char* commands[], char** argvs[], const int maxprocs[],
                             const MPI_Info infos[], int root, MPI_Comm comm, MPI_Comm* intercomm,
                             int array_of_errcodes[]) {
  static const auto next = next_function(&PMPI_Comm_spawn_multiple, "PMPI_Comm_spawn_multiple");
  TracedCall call(Call::MPI_Comm_spawn_multiple);
  Connecting connecting(comm, root);
  std::deque<TracedProgram> traced;
  std::vector<char*> programs;
  std::vector<char**> arguments;
  for (int i = 0; connecting.is_root() && i < count; ++i) {
    traced.emplace_back(connecting, commands[i], argvs == MPI_ARGVS_NULL ? nullptr : argvs[i],
                        infos[i]);
    programs.push_back(const_cast<char*>(traced.back().program()));
    arguments.push_back(traced.back().arguments());
  }
  const bool changed = !programs.empty();
  const int result = call.done(next(count, changed ? programs.data() : commands,
                                    changed ? arguments.data() : argvs, maxprocs, infos, root, comm,
                                    intercomm, array_of_errcodes));
  if (result == MPI_SUCCESS) connecting.done(*intercomm, "spawned", changed ? commands[0] : "");
  return result;
}
int MPI_Comm_spawn_multiple(int count, char* commands[], char** argvs[], const int maxprocs[],
                            const MPI_Info infos[], int root, MPI_Comm comm, MPI_Comm* intercomm,
                            int array_of_errcodes[])
    __attribute__((alias("PMPI_Comm_spawn_multiple")));

int PMPI_Comm_connect(const char* port_name, MPI_Info info, int root, MPI_Comm comm,
                      MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_connect, "PMPI_Comm_connect");
  return meet_at_port(next, Call::MPI_Comm_connect, "connected", port_name, info, root, comm,
                      newcomm);
}
int MPI_Comm_connect(const char* port_name, MPI_Info info, int root, MPI_Comm comm,
                     MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_connect")));

int PMPI_Comm_accept(const char* port_name, MPI_Info info, int root, MPI_Comm comm,
                     MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_accept, "PMPI_Comm_accept");
  return meet_at_port(next, Call::MPI_Comm_accept, "accepted", port_name, info, root, comm,
                      newcomm);
}
int MPI_Comm_accept(const char* port_name, MPI_Info info, int root, MPI_Comm comm,
                    MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_accept")));

int PMPI_Comm_join(int fd, MPI_Comm* intercomm) {
  static const auto next = next_function(&PMPI_Comm_join, "PMPI_Comm_join");
  TracedCall call(Call::MPI_Comm_join);
  Connecting connecting(MPI_COMM_SELF, 0);
  const int result = call.done(next(fd, intercomm));
  if (result == MPI_SUCCESS) connecting.done(*intercomm, "joined", "");
  return result;
}
int MPI_Comm_join(int fd, MPI_Comm* intercomm) __attribute__((alias("PMPI_Comm_join")));

}  // extern "C"
