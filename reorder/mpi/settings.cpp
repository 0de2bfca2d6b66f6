// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/settings.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "reorder/launch.hpp"

namespace rankplace::reorder {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Mode mode_named(std::string_view name) {
  if (name == launch::mode_on) return Mode::on;
  if (name == launch::mode_dry_run) return Mode::dry_run;
  if (name == launch::mode_check) return Mode::check;
  return Mode::off;
}

class Reader {
 public:
  Settings read() {
    settings_.mode = mode_named(variable(launch::mode_variable));
    settings_.links = variable(launch::links_variable);
    settings_.node = variable(launch::node_variable);
    read_budget();
    read_objective();
    read_weights();
    return settings_;
  }

 private:
  void refuse(const char* name) {
    settings_.problem = std::string(name) + "=" + std::string(variable(name));
  }

  void read_budget() {
    const std::string_view text = variable(launch::budget_variable);
    if (text.empty()) return;
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(seconds) ||
        seconds < 0) {
      return refuse(launch::budget_variable);
    }
    settings_.budget_s = seconds;
  }

  void read_objective() {
    const std::string_view name = variable(launch::objective_variable);
    if (name.empty()) return;
    for (const ObjectiveKind kind :
         {ObjectiveKind::lexicographic, ObjectiveKind::hop_bytes, ObjectiveKind::bottleneck}) {
      if (name != name_of(kind)) continue;
      settings_.objective = kind;
      return;
    }
    refuse(launch::objective_variable);
  }

  void read_weights() {
    std::string_view rest = variable(launch::weights_variable);
    while (!rest.empty()) {
      std::uint32_t weight = 0;
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), weight);
      rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
      const bool goes_on = rest.size() > 1 && rest.front() == ',';
      if (error != std::errc{} || (!rest.empty() && !goes_on)) {
        settings_.weights.clear();
        return refuse(launch::weights_variable);
      }
      settings_.weights.push_back(weight);
      if (goes_on) rest.remove_prefix(1);
    }
  }

  Settings settings_;
};

}  // namespace

const Settings& settings() {
  static const auto* const read = new Settings(Reader().read());
  return *read;
}

}  // namespace rankplace::reorder
