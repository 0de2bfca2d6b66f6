// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

/// Measured collectives: the messages that Open MPI sends by itself, counted as it sends them.
///
/// Open MPI's monitoring (pml/monitoring) hands every message to
/// mca_common_monitoring_record_pml(receiver, bytes, tag), with a negative tag if the library sends
/// it by itself. The tracer switches the monitoring on before MPI_Init and defines that function,
/// so that the calls come to it: no files, no MPI_T, by phase, and without the tracer's own
/// messages.
namespace rankplace::tracer::measured {

/// A variable of the environment that has another value while this object lives.
class ChangedVariable {
 public:
  ChangedVariable(const char* name, const std::string& value);
  ChangedVariable(const ChangedVariable&) = delete;
  ChangedVariable& operator=(const ChangedVariable&) = delete;
  ~ChangedVariable();

 private:
  const char* name_;
  std::optional<std::string> before_;
};

/// Switches the monitoring of messages on in this process, and that of collective calls off, if MPI
/// is initialized while this object lives.
class SwitchOn {
 public:
  explicit SwitchOn(bool wanted);

 private:
  std::optional<ChangedVariable> enabled_;
  std::optional<ChangedVariable> components_;
};

/// Call once MPI is initialized. False if nothing can be measured: not Open MPI, or one that was
/// built without the monitoring.
[[nodiscard]] bool is_available();

}  // namespace rankplace::tracer::measured
