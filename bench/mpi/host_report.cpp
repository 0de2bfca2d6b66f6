// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/host_report.hpp"

#include <mpi.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/mpi/gathered.hpp"
#include "bench/topology_lines.hpp"
#include "mapper/topology/host_kind.hpp"
#include "mapper/topology/hwloc_tree.hpp"

namespace rankplace::bench {
namespace {

/// The texts of all ranks, at every rank; all texts are equally long.
std::vector<std::string> exchanged(const std::string& text) {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int length = static_cast<int>(text.size());
  std::string all(static_cast<std::size_t>(size) * text.size(), '\0');
  MPI_Allgather(text.data(), length, MPI_CHAR, all.data(), length, MPI_CHAR, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (std::size_t at = 0; at < all.size(); at += text.size()) {
    texts.push_back(all.substr(at, text.size()));
  }
  return texts;
}

std::string received_from(int rank) {
  MPI_Status status{};
  MPI_Probe(rank, 0, MPI_COMM_WORLD, &status);
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  std::string text(static_cast<std::size_t>(length), '\0');
  MPI_Recv(text.data(), length, MPI_CHAR, rank, 0, MPI_COMM_WORLD, &status);
  return text;
}

/// The XML of each kind, at rank 0; the first rank of a kind sends it.
std::string xml_of_kinds(const std::vector<std::string>& kinds, const std::string& own_xml) {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::string text;
  for (auto kind = kinds.begin(); kind != kinds.end(); ++kind) {
    if (std::find(kinds.begin(), kind, *kind) != kind) continue;
    const int owner = static_cast<int>(kind - kinds.begin());
    if (rank == 0) text += xml_lines(*kind, owner == 0 ? own_xml : received_from(owner));
    if (rank == owner && owner != 0) {
      MPI_Send(own_xml.data(), static_cast<int>(own_xml.size()), MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    }
  }
  return text;
}

/// SLURM_TOPOLOGY_ADDR of a job step; one word.
std::string slurm_address() {
  const char* const address = std::getenv("SLURM_TOPOLOGY_ADDR");
  const std::string text = address == nullptr ? "" : address;
  return text.find_first_of(" \t\n") == std::string::npos ? text : "";
}

}  // namespace

std::string host_report() {
  const std::string xml = without_identity(load_this_host().xml.text());
  const std::string kind = kind_of_host(xml);
  const std::string hosts = gathered(host_line(host_name(), kind, slurm_address()));
  const std::string kinds = xml_of_kinds(exchanged(kind), xml);
  return hosts.empty() ? "" : world_line() + hosts + kinds;
}

}  // namespace rankplace::bench
