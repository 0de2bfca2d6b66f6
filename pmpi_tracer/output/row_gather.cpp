// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/row_gather.hpp"

#include <memory>

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/output/gather.hpp"
#include "pmpi_tracer/output/profile_folder.hpp"

namespace rankplace::tracer {

void write_rows(const RowGather& to, const RankReport& own, CollectiveSummary& summary) {
  RowCounts counts{};
  PMPI(Reduce)
  (own.counts.data(), counts.data(), static_cast<int>(counts.size()), MPI_UINT64_T, MPI_SUM, 0,
   to.comm);
  int ranks = 0;
  PMPI(Comm_size)(to.comm, &ranks);
  std::unique_ptr<RowFiles> files;
  gather_texts(
      to.comm, [&] { return pack(own); },
      [&](int rank, const std::string& packed) {
        if (!files) {
          make_folder(to.folder);
          files = std::make_unique<RowFiles>(to.folder, ranks, counts, to.files);
        }
        const RankReport report = unpack(packed);
        files->add(report);
        summary.add(rank, report.collectives);
      });
  if (files) files->commit();
}

}  // namespace rankplace::tracer
