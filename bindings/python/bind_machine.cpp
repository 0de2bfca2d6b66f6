// SPDX-License-Identifier: BSD-3-Clause
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <rankplace/machine.hpp>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/bind.hpp"
#include "bindings/python/path_text.hpp"
#include "bindings/python/released_gil.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

using Release = py::call_guard<ReleasedGil>;

/// Name, first core, number of cores, slots.
std::vector<py::tuple> nodes_of(const v1::Machine& machine) {
  std::vector<py::tuple> rows;
  for (const v1::Node& node : machine.nodes()) {
    rows.push_back(py::make_tuple(node.name, node.first_core, node.core_count, node.slots));
  }
  return rows;
}

/// Node, and the cores that the card is nearest to.
std::vector<py::tuple> cards_of(const v1::Machine& machine) {
  std::vector<py::tuple> rows;
  for (const v1::NetworkCard& card : machine.network_cards()) {
    rows.push_back(py::make_tuple(card.node, card.cores));
  }
  return rows;
}

/// A row per core: node, number, os_pu, numa_node.
py::array_t<std::int64_t> cores_of(const v1::Machine& machine) {
  const std::vector<v1::Core> cores = machine.cores();
  py::array_t<std::int64_t> table({static_cast<py::ssize_t>(cores.size()), py::ssize_t{4}});
  auto cells = table.mutable_unchecked<2>();
  for (py::ssize_t row = 0; row < cells.shape(0); ++row) {
    const v1::Core& core = cores[static_cast<std::size_t>(row)];
    cells(row, 0) = core.node;
    cells(row, 1) = core.number;
    cells(row, 2) = core.os_pu;
    cells(row, 3) = core.numa_node;
  }
  return table;
}

void bind_machine_options(py::module_& module) {
  py::enum_<v1::SlotUnit>(module, "SlotUnit")
      .value("core", v1::SlotUnit::core)
      .value("hwthread", v1::SlotUnit::hwthread);
  py::class_<v1::Host>(module, "Host")
      .def(py::init([](std::string name, std::optional<std::uint32_t> slots) {
        return v1::Host{std::move(name), slots};
      }));
  py::class_<v1::MachineOptions>(module, "MachineOptions")
      .def(py::init())
      .def_readwrite("hosts", &v1::MachineOptions::hosts)
      .def_readwrite("network", &v1::MachineOptions::network)
      .def_readwrite("levels", &v1::MachineOptions::levels)
      .def_readwrite("slots", &v1::MachineOptions::slots)
      .def_readwrite("network_card", &v1::MachineOptions::network_card);
}

}  // namespace

void bind_machine(py::module_& module) {
  bind_machine_options(module);
  py::class_<v1::Machine>(module, "Machine")
      .def_static("from_spec", &v1::Machine::from_spec, Release())
      .def_static("from_xml", &v1::Machine::from_xml, Release())
      .def_static("from_profile", &v1::Machine::from_profile, Release())
      .def_property_readonly("spec",
                             [](const v1::Machine& machine) { return path_text(machine.spec()); })
      .def_property_readonly("node_count", &v1::Machine::node_count)
      .def_property_readonly("core_count", &v1::Machine::core_count)
      .def_property_readonly("slot_count", &v1::Machine::slot_count)
      .def("nodes", &nodes_of)
      .def("cores", &cores_of)
      .def("network_cards", &cards_of)
      .def("level_names", &v1::Machine::level_names)
      .def("network", [](const v1::Machine& machine) { return path_text(machine.network()); })
      .def("fingerprint", &v1::Machine::fingerprint)
      .def("level_of", &v1::Machine::level_of);
}

}  // namespace rankplace::python
