// SPDX-License-Identifier: BSD-3-Clause
#include <pybind11/chrono.h>
#include <pybind11/stl.h>

#include <rankplace/map.hpp>
#include <rankplace/map_options.hpp>

#include "bindings/python/bind.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

void bind_choices(py::module_& module) {
  using Kind = v1::Objective::Kind;
  py::enum_<v1::Sense>(module, "Sense")
      .value("best", v1::Sense::best)
      .value("worst", v1::Sense::worst);
  py::enum_<v1::Preset>(module, "Preset")
      .value("fast", v1::Preset::fast)
      .value("default", v1::Preset::standard)
      .value("standard", v1::Preset::standard)  // as C++ calls it, where `default` is a keyword
      .value("best", v1::Preset::best);
  py::enum_<Kind>(module, "ObjectiveKind")
      .value("lexicographic", Kind::lexicographic)
      .value("hop_bytes", Kind::hop_bytes)
      .value("bottleneck", Kind::bottleneck)
      .value("predicted", Kind::predicted);
  py::enum_<v1::NodeChoice>(module, "NodeChoice")
      .value("remap", v1::NodeChoice::remap)
      .value("keep", v1::NodeChoice::keep)
      .value("fewest", v1::NodeChoice::fewest)
      .value("first", v1::NodeChoice::first);
  py::enum_<v1::IdleCores>(module, "IdleCores")
      .value("search", v1::IdleCores::search)
      .value("pack", v1::IdleCores::pack)
      .value("spread", v1::IdleCores::spread);
  py::enum_<v1::Baseline>(module, "Baseline")
      .value("packed", v1::Baseline::packed)
      .value("mpirun", v1::Baseline::mpirun)
      .value("by_node", v1::Baseline::by_node)
      .value("by_socket", v1::Baseline::by_socket)
      .value("scattered", v1::Baseline::scattered)
      .value("rcm", v1::Baseline::rcm)
      .value("random", v1::Baseline::random);
}

void bind_constraints(py::module_& module) {
  py::class_<v1::FixedRank>(module, "FixedRank")
      .def(py::init([](std::uint32_t rank, std::string host, std::uint32_t core) {
        return v1::FixedRank{rank, std::move(host), core};
      }));
  py::class_<v1::MemoryDemand>(module, "MemoryDemand")
      .def(py::init([](std::optional<double> rank_GBps, std::optional<double> bandwidth_GBps) {
        return v1::MemoryDemand{rank_GBps, bandwidth_GBps};
      }));
  py::class_<v1::Constraints>(module, "Constraints")
      .def(py::init())
      .def_readwrite("nodes", &v1::Constraints::nodes)
      .def_readwrite("node_count", &v1::Constraints::node_count)
      .def_readwrite("idle", &v1::Constraints::idle)
      .def_readwrite("cores_per_rank", &v1::Constraints::cores_per_rank)
      .def_readwrite("fixed", &v1::Constraints::fixed)
      .def_readwrite("start", &v1::Constraints::start)
      .def_readwrite("max_moves", &v1::Constraints::max_moves)
      .def_readwrite("memory", &v1::Constraints::memory);
}

}  // namespace

void bind_options(py::module_& module) {
  bind_choices(module);
  bind_constraints(module);
  py::class_<v1::Objective>(module, "Objective")
      .def(py::init())
      .def_readwrite("kind", &v1::Objective::kind)
      .def_readwrite("distances", &v1::Objective::distances)
      .def_readwrite("bandwidths", &v1::Objective::bandwidths)
      .def_readwrite("links", &v1::Objective::links)
      .def_readwrite("link_costs", &v1::Objective::link_costs);
  py::class_<v1::MapOptions>(module, "MapOptions")
      .def(py::init())
      .def_readwrite("objective", &v1::MapOptions::objective)
      .def_readwrite("measure", &v1::MapOptions::measure)
      .def_readwrite("constraints", &v1::MapOptions::constraints)
      .def_readwrite("sense", &v1::MapOptions::sense)
      .def_readwrite("preset", &v1::MapOptions::preset)
      .def_readwrite("time", &v1::MapOptions::time)
      .def_readwrite("seed", &v1::MapOptions::seed)
      .def_readwrite("threads", &v1::MapOptions::threads);
}

}  // namespace rankplace::python
