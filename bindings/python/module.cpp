// SPDX-License-Identifier: BSD-3-Clause
#include <rankplace/errors.hpp>
#include <rankplace/version.hpp>

#include "bindings/python/bind.hpp"

namespace py = pybind11;

namespace rankplace::python {

void bind_errors(py::module_& module) {
  // pybind11 tries the last registered one first, so the general one comes first.
  const auto base = py::register_exception<v1::Error>(module, "Error", PyExc_Exception);
  const auto both = [&](PyObject* builtin) {
    return py::make_tuple(base, py::reinterpret_borrow<py::object>(builtin));
  };
  py::register_exception<v1::InputError>(module, "InputError", both(PyExc_ValueError));
  py::register_exception<v1::UsageError>(module, "UsageError", both(PyExc_ValueError));
  py::register_exception<v1::InternalError>(module, "InternalError", both(PyExc_RuntimeError));
  for (const char* name : {"Error", "InputError", "UsageError", "InternalError"}) {
    module.attr(name).attr("__module__") = "rankplace";
  }
}

}  // namespace rankplace::python

PYBIND11_MODULE(_rankplace, module) {
  using namespace rankplace::python;
  module.doc() = "librankplace for the Python package rankplace, which documents it.";
  module.attr("version") = rankplace::version();
  module.attr("pybind11_version") = PYBIND11_VERSION_HEX;
  bind_errors(module);
  bind_matrix(module);
  bind_machine(module);
  bind_placement(module);
  bind_options(module);
  bind_problem(module);
  bind_launch_files(module);
}
