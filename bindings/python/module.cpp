// SPDX-License-Identifier: BSD-3-Clause
#include <exception>
#include <rankplace/errors.hpp>
#include <rankplace/version.hpp>
#include <string_view>
#include <utility>

#include "bindings/python/bind.hpp"

namespace py = pybind11;

namespace rankplace::python {

namespace {

/// Python's exceptions for the library's; they live as long as the interpreter.
struct ErrorTypes {
  PyObject* general = nullptr;
  PyObject* input = nullptr;
  PyObject* usage = nullptr;
  PyObject* internal = nullptr;
};

ErrorTypes error_types;

/// A new type of exceptions, with its docstring.
PyObject* new_error(py::module_& module, const char* name, const py::handle& bases,
                    const char* text) {
  py::exception<v1::Error> type(module, name, bases);
  type.attr("__doc__") = text;
  return type.release().ptr();
}

/// Texts may name paths that are not UTF-8: their bytes are shown as "\\xff".
void set_error(PyObject* type, const v1::Error& error) {
  const std::string_view text = error.what();
  const auto decoded = py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "backslashreplace"));
  PyErr_SetObject(type, decoded.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(std::move(thrown));
  } catch (const v1::InputError& error) {
    set_error(error_types.input, error);
  } catch (const v1::UsageError& error) {
    set_error(error_types.usage, error);
  } catch (const v1::InternalError& error) {
    set_error(error_types.internal, error);
  } catch (const v1::Error& error) {
    set_error(error_types.general, error);
  }
}

}  // namespace

void bind_errors(py::module_& module) {
  error_types.general =
      new_error(module, "Error", PyExc_Exception, "The base of all errors of rankplace.");
  const auto both = [&](PyObject* builtin) {
    return py::make_tuple(py::handle(error_types.general), py::handle(builtin));
  };
  error_types.input = new_error(module, "InputError", both(PyExc_ValueError),
                                "A file, a matrix, a machine or a placement is wrong.");
  error_types.usage = new_error(module, "UsageError", both(PyExc_ValueError),
                                "The call is wrong: options that do not go together.");
  error_types.internal = new_error(module, "InternalError", both(PyExc_RuntimeError),
                                   "A defect of rankplace, or of a callback.");
  for (const char* name : {"Error", "InputError", "UsageError", "InternalError"}) {
    module.attr(name).attr("__module__") = "rankplace";
  }
  py::register_exception_translator(&translate);
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
