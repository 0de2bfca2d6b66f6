# SPDX-License-Identifier: BSD-3-Clause
# What a process learns of the node that it runs on. Apart from rankplace_mapper, because the probe is
# made of it alone: pmpi_tracer/alone.cmake builds it where Eigen and JSON are missing. What is lacking
# here, the probes of every build lack, too.
add_library(rankplace_own_node STATIC)
target_link_libraries(rankplace_own_node PRIVATE Hwloc::Hwloc PUBLIC rankplace_support)
set(own_node ${CMAKE_CURRENT_LIST_DIR})
rankplace_unity_sources(rankplace_own_node model
  ${own_node}/model/devices/device_variables.cpp
  ${own_node}/model/devices/node_inventory.cpp)
rankplace_unity_sources(rankplace_own_node topology
  ${own_node}/topology/device_spec.cpp
  ${own_node}/topology/host_kind.cpp
  ${own_node}/topology/hwloc_binding.cpp
  ${own_node}/topology/hwloc_core_kinds.cpp
  ${own_node}/topology/hwloc_devices.cpp
  ${own_node}/topology/hwloc_gpu_links.cpp
  ${own_node}/topology/hwloc_handle.cpp
  ${own_node}/topology/hwloc_xml_check.cpp
  ${own_node}/topology/hwloc_inventory.cpp
  ${own_node}/topology/hwloc_tree.cpp
  ${own_node}/topology/pci_classes.cpp
  ${own_node}/topology/tree_view.cpp)
