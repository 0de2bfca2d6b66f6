// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <pybind11/pybind11.h>

#include <string>

namespace rankplace::python {

/// A text that may be a path, as os.fsdecode() makes it of bytes that are not UTF-8.
inline pybind11::str path_text(const std::string& text) {
  return pybind11::reinterpret_steal<pybind11::str>(
      PyUnicode_DecodeFSDefaultAndSize(text.data(), static_cast<Py_ssize_t>(text.size())));
}

}  // namespace rankplace::python
