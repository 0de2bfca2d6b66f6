// SPDX-License-Identifier: BSD-3-Clause
#include <pybind11/stl.h>

#include <rankplace/map.hpp>

#include "bindings/python/bind.hpp"
#include "bindings/python/interruptible_search.hpp"
#include "bindings/python/released_gil.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

using Release = py::call_guard<ReleasedGil>;

py::tuple volume_of(const v1::Volume& volume) {
  return py::make_tuple(volume.bytes, volume.messages);
}

void bind_answers(py::module_& module) {
  py::class_<v1::NetworkLoad>(module, "NetworkLoad")
      .def_readonly("busiest_link", &v1::NetworkLoad::busiest_link)
      .def_readonly("largest_link", &v1::NetworkLoad::largest_link)
      .def_readonly("largest_link_by_speed", &v1::NetworkLoad::largest_link_by_speed)
      .def_readonly("byte_hops", &v1::NetworkLoad::byte_hops)
      .def_readonly("mean_hops", &v1::NetworkLoad::mean_hops);
  py::class_<v1::Evaluation>(module, "Evaluation")
      .def_readonly("levels", &v1::Evaluation::levels)
      .def_readonly("value", &v1::Evaluation::value)
      .def_readonly("network", &v1::Evaluation::network)
      .def_property_readonly("inter_node",
                             [](const v1::Evaluation& self) { return volume_of(self.inter_node); })
      .def_property_readonly("intra_node",
                             [](const v1::Evaluation& self) { return volume_of(self.intra_node); });
  py::class_<v1::Bound>(module, "Bound")
      .def_readonly("levels", &v1::Bound::levels)
      .def_readonly("value", &v1::Bound::value);
  py::class_<v1::Move>(module, "Move")
      .def_readonly("origin", &v1::Move::from)
      .def_readonly("target", &v1::Move::to)
      .def_readonly("after", &v1::Move::after);
  py::class_<v1::PlacedRanks>(module, "PlacedRanks")
      .def_readonly("placement", &v1::PlacedRanks::placement)
      .def_readonly("evaluation", &v1::PlacedRanks::evaluation);
}

void bind_result(py::module_& module) {
  py::class_<v1::MapResult>(module, "MapResult")
      .def_readonly("placement", &v1::MapResult::placement)
      .def_readonly("evaluation", &v1::MapResult::evaluation)
      .def_readonly("bound", &v1::MapResult::bound)
      .def_readonly("proved", &v1::MapResult::proved)
      .def_readonly("stopped", &v1::MapResult::stopped)
      .def_readonly("algorithm", &v1::MapResult::algorithm)
      .def_readonly("distinct_placements", &v1::MapResult::distinct_placements)
      .def_readonly("prediction", &v1::MapResult::prediction)
      .def_readonly("moves", &v1::MapResult::moves);
}

}  // namespace

void bind_problem(py::module_& module) {
  bind_answers(module);
  bind_result(module);
  py::class_<v1::Problem>(module, "Problem")
      .def(py::init<const v1::CommunicationMatrix&, const v1::Machine&, const v1::MapOptions&>(),
           Release())
      .def("evaluate", &v1::Problem::evaluate, Release())
      .def("baseline", &v1::Problem::baseline, Release())
      .def("bound", &v1::Problem::bound, Release());
  module.def("search", &interruptible_search);
}

}  // namespace rankplace::python
