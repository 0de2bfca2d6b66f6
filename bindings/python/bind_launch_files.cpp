// SPDX-License-Identifier: BSD-3-Clause
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <rankplace/launch_files.hpp>
#include <string>

#include "bindings/python/bind.hpp"
#include "bindings/python/path_text.hpp"
#include "bindings/python/released_gil.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

/// The paths of the placement and of the launch file, and the command.
py::tuple write_launch_files(const v1::Placement& placement, v1::Launcher launcher,
                             const std::filesystem::path& folder, const std::string& name) {
  const v1::WrittenFiles written = v1::write_launch_files(placement, launcher, folder, name);
  return py::make_tuple(written.placement, written.launch_file, path_text(written.command));
}

}  // namespace

void bind_launch_files(py::module_& module) {
  py::enum_<v1::Launcher>(module, "Launcher")
      .value("openmpi", v1::Launcher::openmpi)
      .value("prrte", v1::Launcher::prrte)
      .value("mpich", v1::Launcher::mpich)
      .value("slurm", v1::Launcher::slurm)
      .value("intel", v1::Launcher::intel)
      .value("cray", v1::Launcher::cray)
      .value("pals", v1::Launcher::pals)
      .value("flux", v1::Launcher::flux)
      .value("jsrun", v1::Launcher::jsrun)
      .value("fujitsu", v1::Launcher::fujitsu)
      .value("exec", v1::Launcher::exec)
      .value("openmpi_contexts", v1::Launcher::openmpi_contexts);
  module.def("write_launch_files", &write_launch_files);
  module.def("read_launch_file", &v1::read_launch_file, py::call_guard<ReleasedGil>());
}

}  // namespace rankplace::python
