// SPDX-License-Identifier: BSD-3-Clause
#include "report/doctor/doctor.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/option_names.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "workflow/doctor/diagnosis.hpp"
#include "workflow/doctor/libraries_here.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* examine_option = "--examine-library";

struct DoctorOptions {
  std::string program;
  std::vector<std::string> examined;  ///< a library, and perhaps its tracer
  bool json = false;
};

int run(const DoctorOptions& options) {
  if (!options.examined.empty()) {
    const std::string tracer = options.examined.size() > 1 ? options.examined[1] : "";
    std::cout << doctor::examine_library(options.examined[0], tracer) << std::flush;
    std::_Exit(0);  // what was loaded has nothing to say at the end
  }
  const doctor::Facts facts = doctor::facts_here(
      doctor::surroundings_here({own_command().string(), "doctor", examine_option}),
      options.program);
  const doctor::Diagnosis diagnosis = doctor::diagnose(facts);
  if (options.json) {
    std::cout << with_option_names(doctor::doctor_json(diagnosis, facts));
  } else {
    print(with_option_names(doctor::doctor_text(diagnosis, facts)));
  }
  return diagnosis.is_ready ? 0 : exit_failed;
}

}  // namespace

CommandRunner add_doctor(CLI::App& app) {
  auto options = std::make_shared<DoctorOptions>();
  auto* command = app.add_subcommand(
      "doctor", "What works on this machine, in this shell and job, and what to do about the rest");
  command->add_option("PROGRAM", options->program,
                      "an MPI program: does its library fit the launcher and a tracer?");
  add_json_option(*command, options->json);
  command->add_option(examine_option, options->examined)->expected(1, 2)->group("");
  command->footer(
      "Example:\n"
      "  rankplace doctor ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
