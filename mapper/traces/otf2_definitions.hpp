// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <otf2/otf2.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/ids.hpp"

namespace rankplace {

/// A communicator of an archive, in world ranks; `remote`: the other group of an intercommunicator.
struct Otf2Communicator {
  std::string name;
  std::vector<Rank> members;
  std::vector<Rank> remote;
};

/// The global definitions of an OTF2 archive, as far as ranks and MPI calls go.
class Otf2Definitions {
 public:
  /// Reads them all. Throws std::runtime_error if the archive has none for MPI.
  explicit Otf2Definitions(OTF2_Reader* reader);

  [[nodiscard]] std::size_t rank_count() const { return hosts_.size(); }
  /// Those with events, in the order of the archive.
  [[nodiscard]] const std::vector<OTF2_LocationRef>& locations() const { return locations_; }
  /// The rank of the process that a location belongs to; none: no process of MPI.
  [[nodiscard]] std::optional<Rank> rank_of(OTF2_LocationRef location) const;
  [[nodiscard]] const std::vector<std::string>& hosts() const { return hosts_; }
  /// "MPI_Send"; empty for a region that is no MPI function.
  [[nodiscard]] std::string_view function_of(OTF2_RegionRef region) const;
  /// Throws std::runtime_error if it is not defined, or is none of MPI. COMM_SELF is that of
  /// `self`.
  [[nodiscard]] Otf2Communicator communicator_of(OTF2_CommRef communicator, Rank self) const;
  /// Whether communicator_of() is the same for every rank.
  [[nodiscard]] bool is_same_for_all(OTF2_CommRef communicator) const;
  [[nodiscard]] double ticks_per_s() const { return ticks_per_s_; }

 private:
  struct Group {
    OTF2_GroupType type = OTF2_GROUP_TYPE_UNKNOWN;
    OTF2_Paradigm paradigm = OTF2_PARADIGM_UNKNOWN;
    bool has_locations = false;  ///< members are locations, not numbers in the MPI locations
    std::vector<std::uint64_t> members;
  };
  struct Process {
    OTF2_LocationGroupType type = OTF2_LOCATION_GROUP_TYPE_UNKNOWN;
    OTF2_SystemTreeNodeRef parent = OTF2_UNDEFINED_SYSTEM_TREE_NODE;
  };
  struct TreeNode {
    OTF2_StringRef name = 0, kind = 0;
    OTF2_SystemTreeNodeRef parent = OTF2_UNDEFINED_SYSTEM_TREE_NODE;
  };
  struct Comm {
    OTF2_StringRef name = 0;
    OTF2_GroupRef group = 0;
    std::optional<OTF2_GroupRef> remote{};
  };
  struct Callbacks;

  void number_ranks();
  [[nodiscard]] std::vector<OTF2_LocationRef> mpi_locations() const;
  [[nodiscard]] std::string host_of(OTF2_LocationGroupRef process) const;
  [[nodiscard]] std::vector<Rank> members_of(OTF2_GroupRef group, Rank self) const;
  [[nodiscard]] const std::string& text(OTF2_StringRef string) const;

  std::map<OTF2_StringRef, std::string> strings_;
  std::map<OTF2_SystemTreeNodeRef, TreeNode> nodes_;
  std::map<OTF2_LocationGroupRef, Process> processes_;
  std::map<OTF2_LocationRef, OTF2_LocationGroupRef> process_of_;
  std::map<OTF2_RegionRef, std::pair<OTF2_StringRef, OTF2_Paradigm>> regions_;
  std::map<OTF2_GroupRef, Group> groups_;
  std::map<OTF2_CommRef, Comm> comms_;
  std::vector<OTF2_LocationRef> locations_;
  std::vector<OTF2_LocationRef> mpi_locations_;
  std::map<OTF2_LocationGroupRef, Rank> rank_of_process_;
  std::vector<std::string> hosts_;
  double ticks_per_s_ = 1e9;
};

}  // namespace rankplace
