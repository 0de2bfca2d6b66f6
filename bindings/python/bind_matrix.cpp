// SPDX-License-Identifier: BSD-3-Clause
#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstdint>
#include <rankplace/matrix.hpp>
#include <rankplace/profile.hpp>
#include <span>
#include <utility>
#include <vector>

#include "bindings/python/bind.hpp"
#include "bindings/python/released_gil.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

using Release = py::call_guard<ReleasedGil>;
template <class Value>
using Array = py::array_t<Value, py::array::c_style>;

template <class Value>
std::span<const Value> view(const Array<Value>& array) {
  return {array.data(), static_cast<std::size_t>(array.size())};
}

/// The matrix of NumPy arrays, which are read in place.
template <class Index>
v1::CommunicationMatrix from_csr(const Array<Index>& row_offsets, const Array<Index>& columns,
                                 const Array<std::uint64_t>& bytes,
                                 const Array<std::uint64_t>& messages) {
  const auto offsets = view(row_offsets);
  const auto receivers = view(columns);
  const auto amounts = view(bytes);
  const auto counts = view(messages);
  const ReleasedGil released;
  return v1::CommunicationMatrix::from_csr(offsets, receivers, amounts, counts);
}

/// An array that owns the numbers of a vector.
template <class Value>
py::array_t<Value> owned(std::vector<Value> numbers) {
  auto* kept = new std::vector<Value>(std::move(numbers));
  py::capsule owner(kept, [](void* data) { delete static_cast<std::vector<Value>*>(data); });
  return py::array_t<Value>(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}

/// Row offsets, columns, bytes, messages.
py::tuple to_csr(const v1::CommunicationMatrix& matrix) {
  v1::CsrMatrix csr = matrix.to_csr();
  std::vector<std::int64_t> offsets(csr.row_offsets.begin(), csr.row_offsets.end());
  std::vector<std::int64_t> columns(csr.columns.begin(), csr.columns.end());
  return py::make_tuple(owned(std::move(offsets)), owned(std::move(columns)),
                        owned(std::move(csr.bytes)), owned(std::move(csr.messages)));
}

py::tuple total(const v1::CommunicationMatrix& matrix) {
  const v1::Volume volume = matrix.total();
  return py::make_tuple(volume.bytes, volume.messages);
}

/// Host, seconds, seconds in MPI.
std::vector<py::tuple> ranks_of(const v1::Profile& profile) {
  std::vector<py::tuple> rows;
  for (const v1::RankRun& rank : profile.ranks()) {
    rows.push_back(py::make_tuple(rank.host, rank.wall_s, rank.mpi_s));
  }
  return rows;
}

/// Number, label.
std::vector<py::tuple> phases_of(const v1::Profile& profile) {
  std::vector<py::tuple> rows;
  for (const v1::Phase& phase : profile.phases()) {
    rows.push_back(py::make_tuple(phase.number, phase.label));
  }
  return rows;
}

void bind_profile(py::module_& module) {
  py::class_<v1::Profile>(module, "Profile")
      .def_static("read", &v1::Profile::read, Release())
      .def_property_readonly("rank_count", &v1::Profile::rank_count)
      .def_property_readonly("is_complete", &v1::Profile::is_complete)
      .def_property_readonly("incomplete_reason", &v1::Profile::incomplete_reason)
      .def_property_readonly("command", &v1::Profile::command)
      .def_property_readonly("mpi_library", &v1::Profile::mpi_library)
      .def_property_readonly("wall_s", &v1::Profile::wall_s)
      .def("ranks", &ranks_of)
      .def("phases", &phases_of)
      .def(
          "matrix",
          [](const v1::Profile& profile, const std::string& collectives) {
            return profile.matrix({.collectives = collectives});
          },
          Release());
}

}  // namespace

void bind_matrix(py::module_& module) {
  py::enum_<v1::Measure>(module, "Measure")
      .value("bytes", v1::Measure::bytes)
      .value("messages", v1::Measure::messages);
  // noconvert: an array of another type is a mistake of the package, which would cost a copy.
  const auto arrays = [](const char* name) { return py::arg(name).noconvert(); };
  py::class_<v1::CommunicationMatrix>(module, "CommunicationMatrix")
      .def_static("from_csr", &from_csr<std::int32_t>, arrays("row_offsets"), arrays("columns"),
                  arrays("bytes"), arrays("messages"))
      .def_static("from_csr", &from_csr<std::int64_t>, arrays("row_offsets"), arrays("columns"),
                  arrays("bytes"), arrays("messages"))
      .def_static("from_file", &v1::CommunicationMatrix::from_file, Release())
      .def_property_readonly("rank_count", &v1::CommunicationMatrix::rank_count)
      .def_property_readonly("pair_count", &v1::CommunicationMatrix::pair_count)
      .def_property_readonly("counts_messages", &v1::CommunicationMatrix::counts_messages)
      .def_property_readonly("collectives", &v1::CommunicationMatrix::collectives)
      .def("total", &total)
      .def("to_csr", &to_csr)
      .def("write", &v1::CommunicationMatrix::write, Release());
  bind_profile(module);
}

}  // namespace rankplace::python
