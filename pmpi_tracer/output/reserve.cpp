// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/reserve.hpp"

#include <unistd.h>

#include <exception>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/output/gather.hpp"
#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/output/part_writer.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

/// This rank's part; without memory for it, nothing: the other ranks wait for something.
std::string own_part(std::uint64_t start_ns, std::uint64_t end_ns) {
  try {
    StringSink sink;
    write_part(sink, own_world_rank(), start_ns, end_ns, memberships(), all_records());
    return sink.take();
  } catch (const std::exception&) {
    return {};
  }
}

bool agreed(MPI_Comm comm, bool at_rank_0) {
  int flag = at_rank_0 ? 1 : 0;
  return PMPI(Bcast)(&flag, 1, MPI_INT, 0, comm) == MPI_SUCCESS && flag != 0;
}

}  // namespace

Reserve::Reserve(const std::string& folder) : file_(folder, profile_format::reserve.name) {
  if (!is_open()) file_.remove();
}

Reserve::~Reserve() {
  if (!used_) file_.remove();
}

bool Reserve::add(const std::string& part) {
  used_ = true;
  return is_open() && write_all(file_.descriptor(), std::string_view(part)) == 0;
}

bool fill_reserve(MPI_Comm comm, Reserve* reserve, std::uint64_t start_ns, std::uint64_t end_ns) {
  bool kept = reserve != nullptr && reserve->is_open();
  if (!agreed(comm, kept)) return false;
  gather_texts(
      comm, [&] { return own_part(start_ns, end_ns); },
      [&](int, const std::string& part) { kept = kept && reserve->add(part); });
  return agreed(comm, kept);
}

}  // namespace rankplace::tracer
