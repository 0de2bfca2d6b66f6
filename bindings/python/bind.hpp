// SPDX-License-Identifier: BSD-3-Clause
/// @file
/// The pieces of the extension module rankplace._rankplace. Python code sees it through the package
/// rankplace, which has the documentation.
#pragma once

#include <pybind11/pybind11.h>

namespace rankplace::python {

void bind_errors(pybind11::module_& module);
void bind_matrix(pybind11::module_& module);
void bind_machine(pybind11::module_& module);
void bind_placement(pybind11::module_& module);
void bind_options(pybind11::module_& module);
void bind_problem(pybind11::module_& module);
void bind_launch_files(pybind11::module_& module);

}  // namespace rankplace::python
