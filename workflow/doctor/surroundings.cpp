// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/surroundings.hpp"

#include <unistd.h>

#include <fstream>
#include <utility>

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/host/environment.hpp"
#include "support/processes/process.hpp"
#include "support/text/text.hpp"
#include "workflow/programs/mpi_programs.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> own_variables() {
  std::map<std::string, std::string> variables;
  for (const std::string& text : own_environment()) {
    const std::size_t equals = text.find('=');
    if (equals != std::string::npos) variables[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return variables;
}

/// A library that is preloaded into a program that is only asked may change what it says.
std::vector<std::string> environment_to_ask_with() {
  std::vector<std::string> words;
  for (const auto& [name, value] : own_variables()) {
    if (name != "LD_PRELOAD" && !name.starts_with("RANKPLACE_"))
      words.push_back(name + '=' + value);
  }
  return words;
}

Answer ask_program(const std::vector<std::string>& words) {
  if (::access(words.front().c_str(), X_OK) != 0) return {AnswerKind::refused, 0, ""};
  try {
    const ProcessOutput output =
        capture_process(words, environment_to_ask_with(), std::chrono::seconds(answer_limit_s));
    return {AnswerKind::given, output.exit_code, output.out + output.err};
  } catch (const TimeLimitError&) {
    return {AnswerKind::late, 0, ""};
  } catch (const InputError&) {
    return {AnswerKind::refused, 0, ""};
  }
}

/// The probe stands for all: they are built together.
std::string why_no_program(std::optional<MpiInterface> interface) {
  try {
    (void)mpi_program("rankplace-probe", interface);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace

std::string Surroundings::variable(const std::string& name) const {
  const auto found = environment.find(name);
  return found == environment.end() ? "" : found->second;
}

std::string Surroundings::file(const std::string& name) const {
  return text_or_nothing(root / name);
}

std::optional<std::string> Surroundings::line(const std::string& name) const {
  std::ifstream stream(root / name);
  std::string text;
  if (!std::getline(stream, text)) return {};
  return text;
}

std::optional<fs::path> Surroundings::program(const std::string& name) const {
  return find_program_along(variable("PATH"), name);
}

Surroundings surroundings_here(std::vector<std::string> examiner) {
  return {.environment = own_variables(),
          .root = "/",
          .is_root_user = ::geteuid() == 0,
          .ask = ask_program,
          .examiner = std::move(examiner),
          .tracer = find_tracer,
          .program_problem = why_no_program};
}

std::vector<std::string> parts_of(const std::string& list, char separator) {
  std::vector<std::string> parts;
  for (const std::string_view part : items_of(list, separator)) {
    if (!part.empty()) parts.emplace_back(part);
  }
  return parts;
}

std::vector<std::string> lines_of(const std::string& text) { return parts_of(text, '\n'); }

}  // namespace rankplace::doctor
