// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/settings.hpp"

#include <cstdlib>
#include <optional>
#include <utility>

#include "mapper/model/objective/objective_named.hpp"
#include "reorder/launch.hpp"
#include "reorder/setting_values.hpp"

namespace rankplace::reorder {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::optional<Mode> mode_named(std::string_view name) {
  if (name == launch::mode_on) return Mode::on;
  if (name == launch::mode_dry_run) return Mode::dry_run;
  if (name == launch::mode_check) return Mode::check;
  if (name.empty() || name == launch::mode_off) return Mode::off;
  return std::nullopt;
}

class Reader {
 public:
  Settings read() {
    read_mode();
    settings_.links = variable(launch::links_variable);
    settings_.network = variable(launch::network_variable);
    settings_.node = variable(launch::node_variable);
    read_budget();
    read_objective();
    read_weights();
    return settings_;
  }

 private:
  void refuse(const char* name) {
    settings_.problems.push_back(std::string(name) + "=" + std::string(variable(name)));
  }

  void read_mode() {
    const auto mode = mode_named(variable(launch::mode_variable));
    settings_.is_mode_unknown = !mode;
    if (!mode) return refuse(launch::mode_variable);
    settings_.mode = *mode;
  }

  void read_budget() {
    const std::string_view text = variable(launch::budget_variable);
    if (text.empty()) return;
    settings_.budget_s = budget_from(text);
    if (!settings_.budget_s) refuse(launch::budget_variable);
  }

  void read_objective() {
    const std::string_view name = variable(launch::objective_variable);
    if (name.empty()) return;
    const auto kind = objective_named(name);
    if (!kind) return refuse(launch::objective_variable);
    settings_.objective = *kind;
  }

  void read_weights() {
    auto weights = weights_from(variable(launch::weights_variable));
    if (!weights) return refuse(launch::weights_variable);
    settings_.weights = std::move(*weights);
  }

  Settings settings_;
};

}  // namespace

const Settings& settings() {
  static const auto* const read = new Settings(Reader().read());
  return *read;
}

}  // namespace rankplace::reorder
