// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_handle.hpp"

#include <cstdlib>
#include <optional>

#include "mapper/topology/hwloc_xml_check.hpp"

namespace rankplace {
namespace {

/// The folder where hwloc looks for plugins, for the lifetime of this object.
class PluginFolder {
 public:
  explicit PluginFolder(const char* folder) {
    if (const char* const before = std::getenv(variable)) before_ = before;
    setenv(variable, folder, 1);
  }
  ~PluginFolder() {
    if (before_) {
      setenv(variable, before_->c_str(), 1);
    } else {
      unsetenv(variable);
    }
  }
  PluginFolder(const PluginFolder&) = delete;
  PluginFolder& operator=(const PluginFolder&) = delete;

 private:
  static constexpr const char* variable = "HWLOC_PLUGINS_PATH";
  std::optional<std::string> before_;
};

hwloc_topology_t initialised() {
  hwloc_topology_t topology = nullptr;
  if (hwloc_topology_init(&topology) != 0) throw InternalError("hwloc_topology_init failed");
  return topology;
}

/// hwloc and libxml2 prepare themselves in their first export and import, with no lock.
void use_xml(hwloc_topology_t topology) {
  const HwlocTopology copy{initialised(), hwloc_topology_destroy};
  char* xml = nullptr;
  int length = 0;
  if (hwloc_topology_set_synthetic(topology, "pu:1") != 0 || hwloc_topology_load(topology) != 0 ||
      hwloc_topology_export_xmlbuffer(topology, &xml, &length, 0) != 0 ||
      hwloc_topology_set_xmlbuffer(copy.get(), xml, length) != 0 ||
      hwloc_topology_load(copy.get()) != 0) {
    throw InternalError("hwloc cannot export and import a topology");
  }
  hwloc_free_xmlbuffer(topology, xml);
}

/// One topology stays: with the last one hwloc unloads its plugins, and what their libraries keep
/// for each thread is lost.
void keep_plugins() {
  // Used: else the compiler drops the pointer, and leak checkers find no owner.
  [[gnu::used]] static const hwloc_topology_t kept = [] {
    const hwloc_topology_t topology = initialised();
    use_xml(topology);
    return topology;
  }();
  static_cast<void>(kept);
}

}  // namespace

HwlocTopology make_hwloc_topology(HwlocPlugins plugins) {
  std::optional<PluginFolder> nowhere;
  if (plugins == HwlocPlugins::skip) {
    nowhere.emplace("/nonexistent");
  } else {
    keep_plugins();
  }
  return {initialised(), hwloc_topology_destroy};
}

std::vector<std::uint32_t> numbers_in(hwloc_const_bitmap_t bitmap) {
  std::vector<std::uint32_t> numbers;
  for (int i = hwloc_bitmap_first(bitmap); i != -1; i = hwloc_bitmap_next(bitmap, i)) {
    numbers.push_back(static_cast<std::uint32_t>(i));
  }
  return numbers;
}

void load_hwloc(const HwlocTopology& topology, const std::string& source) {
  hwloc_topology_set_io_types_filter(topology.get(), HWLOC_TYPE_FILTER_KEEP_IMPORTANT);
  if (hwloc_topology_load(topology.get()) == 0) return;
  throw InputError(source, 0,
                   "hwloc cannot read this topology (it wants the XML of hwloc 2; make one on the "
                   "machine with: lstopo file.xml, or with hwloc 3: lstopo --export-xml-flags v2 "
                   "file.xml)");
}

HwlocTopology topology_of_xml(const std::string& xml, const std::string& source) {
  require_loadable_xml(xml, source);
  HwlocTopology topology = make_hwloc_topology();
  if (xml.empty() || hwloc_topology_set_xmlbuffer(topology.get(), xml.c_str(),
                                                  static_cast<int>(xml.size()) + 1) != 0) {
    throw InputError(source, 0,
                     "this is not an hwloc XML (make one on the machine with: lstopo file.xml)");
  }
  load_hwloc(topology, source);
  return topology;
}

}  // namespace rankplace
