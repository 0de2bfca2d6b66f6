// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace::doctor {

/// How a program reacted to being asked something.
enum class AnswerKind : std::uint8_t {
  given,
  late,     ///< it was stopped
  refused,  ///< it could not be started
};

struct Answer {
  AnswerKind kind = AnswerKind::given;
  int exit_code = 0;
  std::string text = {};  ///< output and messages
};

/// Everything that the examination looks at. Tests give their own.
struct Surroundings {
  std::map<std::string, std::string> environment;
  std::filesystem::path root = "/";  ///< of /proc, /sys, /etc and /dev
  bool is_root_user = false;
  /// Starts a program with this environment, and stops it after a few seconds.
  std::function<Answer(const std::vector<std::string>& words)> ask;
  /// The words of a command that prints what examine_library() returns; a library follows, and its
  /// tracer if there is one.
  std::vector<std::string> examiner = {};
  /// The tracer of an interface.
  std::function<std::optional<std::filesystem::path>(MpiInterface)> tracer;
  /// Why rankplace's programs for an interface cannot be started; empty if they can.
  std::function<std::string(std::optional<MpiInterface>)> program_problem;

  /// Empty if it is not set.
  [[nodiscard]] std::string variable(const std::string& name) const;
  /// Below `root`: "proc/stat". Empty if it cannot be read.
  [[nodiscard]] std::string file(const std::string& name) const;
  /// The first line of a file below `root`; nothing if it cannot be read.
  [[nodiscard]] std::optional<std::string> line(const std::string& name) const;
  /// The program of this name along PATH; nothing if there is none.
  [[nodiscard]] std::optional<std::filesystem::path> program(const std::string& name) const;
};

/// How long a program may take to tell its version.
inline constexpr int answer_limit_s = 5;

/// The surroundings of this process. `examiner`: of Surroundings.
[[nodiscard]] Surroundings surroundings_here(std::vector<std::string> examiner);

/// The parts of a list: "a:b" as "a", "b"; without empty ones.
[[nodiscard]] std::vector<std::string> parts_of(const std::string& list, char separator);

/// The lines of a text.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

}  // namespace rankplace::doctor
