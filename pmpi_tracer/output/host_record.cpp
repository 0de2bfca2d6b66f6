// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/host_record.hpp"

#include <sched.h>
#include <unistd.h>

#ifdef RANKPLACE_HWLOC
#include <hwloc.h>
#endif

#include <cerrno>

#include "pmpi_tracer/counters/rank_list.hpp"

namespace rankplace::tracer {

std::string short_host_name() {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  const std::string full(name);
  return full.substr(0, full.find('.'));
}

std::string bound_pus() {
  constexpr int largest_machine = 1 << 20;
  for (int cpus = 1024; cpus <= largest_machine; cpus *= 2) {
    cpu_set_t* const set = CPU_ALLOC(static_cast<std::size_t>(cpus));
    const std::size_t size = CPU_ALLOC_SIZE(static_cast<std::size_t>(cpus));
    const bool known = sched_getaffinity(0, size, set) == 0;
    RankList list;
    for (int cpu = 0; known && cpu < cpus; ++cpu) {
      if (CPU_ISSET_S(static_cast<std::size_t>(cpu), size, set)) list.append(cpu);
    }
    CPU_FREE(set);
    if (known) return list.text();
    if (errno != EINVAL) break;  // EINVAL: the kernel's set is larger
  }
  return {};
}

namespace {

bool mentions(std::string_view line, std::string_view word) {
  return line.find(word) != std::string_view::npos;
}

/// Takes the first line off a text, without its end.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

void erase_attribute(std::string& line, std::string_view opening) {
  const std::size_t at = line.find(opening);
  if (at == std::string::npos) return;
  line.erase(at, line.find('"', at + opening.size()) + 1 - at);
}

}  // namespace

#ifdef RANKPLACE_HWLOC

namespace {

/// Network cards and GPUs are recorded as the kernel shows them. The tracer runs inside a user's
/// program, so it asks no GPU driver and no X server.
void show_devices(hwloc_topology_t topology) {
  hwloc_topology_set_io_types_filter(topology, HWLOC_TYPE_FILTER_KEEP_IMPORTANT);
  for (const char* const asks : {"opencl", "cuda", "nvml", "rsmi", "levelzero", "gl"}) {
    hwloc_topology_set_components(topology, HWLOC_TOPOLOGY_COMPONENTS_FLAG_BLACKLIST, asks);
  }
}

/// Leaves out the addresses and serial numbers of devices. hwloc writes one element a line.
std::string without_device_details(std::string_view xml) {
  std::string kept;
  bool in_device = false;
  while (!xml.empty()) {
    const std::string_view line = take_line(xml);
    if (mentions(line, "<object ")) {
      in_device = mentions(line, "\"OSDev\"") || mentions(line, "\"PCIDev\"") ||
                  mentions(line, "\"Bridge\"");
    }
    if (in_device && mentions(line, "<info ")) continue;
    kept += line;
    kept += '\n';
  }
  return kept;
}

}  // namespace

std::string topology_xml() {
  hwloc_topology_t topology = nullptr;
  if (hwloc_topology_init(&topology) != 0) return {};
  std::string xml;
  char* buffer = nullptr;
  int length = 0;
  show_devices(topology);
  if (hwloc_topology_load(topology) == 0 &&
      hwloc_topology_export_xmlbuffer(topology, &buffer, &length, 0) == 0) {
    xml = without_device_details({buffer, static_cast<std::size_t>(length - 1)});  // and final zero
    hwloc_free_xmlbuffer(topology, buffer);
  }
  hwloc_topology_destroy(topology);
  return xml;
}

#else

std::string topology_xml() { return {}; }

#endif

std::string kind_of_host(std::string_view xml) {
  std::string kind;
  while (!xml.empty()) {
    const std::string_view line = take_line(xml);
    if (mentions(line, "<info ") || mentions(line, "<page_type ")) continue;
    std::string common(line);
    for (const char* const by_chance : {" local_memory=\"", " gp_index=\"", " pci_link_speed=\""}) {
      erase_attribute(common, by_chance);
    }
    kind += common;
    kind += '\n';
  }
  return kind;
}

}  // namespace rankplace::tracer
