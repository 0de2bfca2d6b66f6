// SPDX-License-Identifier: BSD-3-Clause
#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <rankplace/placement.hpp>
#include <vector>

#include "bindings/python/bind.hpp"
#include "bindings/python/path_text.hpp"
#include "bindings/python/released_gil.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

using Release = py::call_guard<ReleasedGil>;
using CoreArray = py::array_t<std::uint32_t, py::array::c_style | py::array::forcecast>;

v1::Placement placement_on(const v1::Machine& machine, const CoreArray& cores) {
  return v1::placement_on(machine, {cores.data(), static_cast<std::size_t>(cores.size())});
}

py::array_t<std::int64_t> core_numbers(const v1::Machine& machine, const v1::Placement& placement) {
  const std::vector<std::uint32_t> cores = v1::cores_of(machine, placement);
  py::array_t<std::int64_t> numbers(static_cast<py::ssize_t>(cores.size()));
  std::copy(cores.begin(), cores.end(), numbers.mutable_data());
  return numbers;
}

void bind_parts(py::module_& module) {
  py::class_<v1::LevelLoad>(module, "LevelLoad")
      .def_readonly("name", &v1::LevelLoad::name)
      .def_readonly("largest_link", &v1::LevelLoad::largest_link)
      .def_readonly("link_sum", &v1::LevelLoad::link_sum)
      .def_readonly("pair_volume", &v1::LevelLoad::pair_volume);
  py::class_<v1::RankSlot>(module, "RankSlot")
      .def_readonly("rank", &v1::RankSlot::rank)
      .def_readonly("host", &v1::RankSlot::host)
      .def_readonly("cores", &v1::RankSlot::cores)
      .def_readonly("os_pus", &v1::RankSlot::os_pus)
      .def_readonly("hwthreads", &v1::RankSlot::hwthreads);
  py::class_<v1::NetworkCost>(module, "NetworkCost")
      .def_readonly("largest_link_by_speed", &v1::NetworkCost::largest_link_by_speed)
      .def_readonly("byte_hops", &v1::NetworkCost::byte_hops);
}

}  // namespace

void bind_placement(py::module_& module) {
  bind_parts(module);
  py::class_<v1::Placement>(module, "Placement")
      .def_static("on", &placement_on)
      .def_static("read", &v1::read_placement, Release())
      .def_static("from_json",
                  [](const std::string& text) { return v1::placement_from_json(text); })
      .def("to_json", &v1::to_json)
      .def(
          "write",
          [](const v1::Placement& placement, const std::filesystem::path& path) {
            v1::write_placement(placement, path);
          },
          Release())
      .def("cores_on", [](const v1::Placement& placement,
                          const v1::Machine& machine) { return core_numbers(machine, placement); })
      .def_readonly("ranks", &v1::Placement::ranks)
      .def_property_readonly(
          "machine", [](const v1::Placement& placement) { return path_text(placement.machine); })
      .def_readonly("objective", &v1::Placement::objective)
      .def_readonly("sense", &v1::Placement::sense)
      .def_readonly("measure", &v1::Placement::measure)
      .def_readonly("algorithm", &v1::Placement::algorithm)
      .def_readonly("collectives", &v1::Placement::collectives)
      .def_readonly("proved", &v1::Placement::proved)
      .def_readonly("seed", &v1::Placement::seed)
      .def_readonly("network", &v1::Placement::network)
      .def_readonly("score", &v1::Placement::score)
      .def_readonly("bound", &v1::Placement::bound)
      .def_readonly("network_bound", &v1::Placement::network_bound)
      .def_property_readonly(
          "machine_network",
          [](const v1::Placement& placement) { return path_text(placement.machine_network); })
      .def_readonly("machine_allocation", &v1::Placement::machine_allocation);
}

}  // namespace rankplace::python
