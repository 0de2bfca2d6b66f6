// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile/host_record.hpp"

#include <hwloc.h>
#include <sched.h>
#include <unistd.h>

#include <cerrno>

#include "pmpi_tracer/record/rank_list.hpp"

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

std::string topology_xml() {
  hwloc_topology_t topology = nullptr;
  if (hwloc_topology_init(&topology) != 0) return {};
  std::string xml;
  char* buffer = nullptr;
  int length = 0;
  if (hwloc_topology_load(topology) == 0 &&
      hwloc_topology_export_xmlbuffer(topology, &buffer, &length, 0) == 0) {
    xml.assign(buffer, static_cast<std::size_t>(length - 1));  // without the final zero
    hwloc_free_xmlbuffer(topology, buffer);
  }
  hwloc_topology_destroy(topology);
  return xml;
}

std::string kind_of_host(std::string_view xml) {
  std::string kind;
  while (!xml.empty()) {
    const std::size_t end = xml.find('\n');
    std::string_view line = xml.substr(0, end);
    xml.remove_prefix(end == std::string_view::npos ? xml.size() : end + 1);
    const auto mentions = [&](std::string_view word) {
      return line.find(word) != std::string_view::npos;
    };
    if (mentions("<info ") || mentions("<page_type ")) continue;
    kind += line.substr(0, line.find(" local_memory=\""));
    kind += '\n';
  }
  return kind;
}

}  // namespace rankplace::tracer
