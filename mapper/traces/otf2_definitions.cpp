// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/otf2_definitions.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "mapper/traces/otf2_calls.hpp"

namespace rankplace {

/// What OTF2 calls for each definition; `user` is the Otf2Definitions.
struct Otf2Definitions::Callbacks {
  static Otf2Definitions& of(void* user) { return *static_cast<Otf2Definitions*>(user); }

  static OTF2_CallbackCode clock(void* user, std::uint64_t ticks_per_s, std::uint64_t,
                                 std::uint64_t, std::uint64_t) {
    if (ticks_per_s > 0) of(user).ticks_per_s_ = static_cast<double>(ticks_per_s);
    return OTF2_CALLBACK_SUCCESS;
  }

  static OTF2_CallbackCode string(void* user, OTF2_StringRef self, const char* text) {
    return otf2_guarded([&] { of(user).strings_[self] = text; });
  }

  static OTF2_CallbackCode node(void* user, OTF2_SystemTreeNodeRef self, OTF2_StringRef name,
                                OTF2_StringRef kind, OTF2_SystemTreeNodeRef parent) {
    return otf2_guarded([&] { of(user).nodes_[self] = {name, kind, parent}; });
  }

  static OTF2_CallbackCode process(void* user, OTF2_LocationGroupRef self, OTF2_StringRef,
                                   OTF2_LocationGroupType type, OTF2_SystemTreeNodeRef parent,
                                   OTF2_LocationGroupRef) {
    return otf2_guarded([&] { of(user).processes_[self] = {type, parent}; });
  }

  static OTF2_CallbackCode location(void* user, OTF2_LocationRef self, OTF2_StringRef,
                                    OTF2_LocationType, std::uint64_t events,
                                    OTF2_LocationGroupRef process) {
    return otf2_guarded([&] {
      if (events > 0) of(user).locations_.push_back(self);
      of(user).process_of_[self] = process;
    });
  }

  static OTF2_CallbackCode region(void* user, OTF2_RegionRef self, OTF2_StringRef name,
                                  OTF2_StringRef, OTF2_StringRef, OTF2_RegionRole,
                                  OTF2_Paradigm paradigm, OTF2_RegionFlag, OTF2_StringRef,
                                  std::uint32_t, std::uint32_t) {
    return otf2_guarded([&] { of(user).regions_[self] = {name, paradigm}; });
  }

  static OTF2_CallbackCode group(void* user, OTF2_GroupRef self, OTF2_StringRef,
                                 OTF2_GroupType type, OTF2_Paradigm paradigm, OTF2_GroupFlag flags,
                                 std::uint32_t count, const std::uint64_t* members) {
    return otf2_guarded([&] {
      of(user).groups_[self] = {type, paradigm, (flags & OTF2_GROUP_FLAG_GLOBAL_MEMBERS) != 0,
                                std::vector<std::uint64_t>(members, members + count)};
    });
  }

  static OTF2_CallbackCode comm(void* user, OTF2_CommRef self, OTF2_StringRef name,
                                OTF2_GroupRef group, OTF2_CommRef, OTF2_CommFlag) {
    return otf2_guarded([&] { of(user).comms_[self] = {name, group}; });
  }

  static OTF2_CallbackCode intercomm(void* user, OTF2_CommRef self, OTF2_StringRef name,
                                     OTF2_GroupRef one, OTF2_GroupRef other, OTF2_CommRef,
                                     OTF2_CommFlag) {
    return otf2_guarded([&] { of(user).comms_[self] = {name, one, other}; });
  }
};

Otf2Definitions::Otf2Definitions(OTF2_Reader* reader) {
  OTF2_GlobalDefReader* const definitions = OTF2_Reader_GetGlobalDefReader(reader);
  if (definitions == nullptr) throw std::runtime_error("it has no global definitions");
  OTF2_GlobalDefReaderCallbacks* const callbacks = OTF2_GlobalDefReaderCallbacks_New();
  OTF2_GlobalDefReaderCallbacks_SetClockPropertiesCallback(callbacks, Callbacks::clock);
  OTF2_GlobalDefReaderCallbacks_SetStringCallback(callbacks, Callbacks::string);
  OTF2_GlobalDefReaderCallbacks_SetSystemTreeNodeCallback(callbacks, Callbacks::node);
  OTF2_GlobalDefReaderCallbacks_SetLocationGroupCallback(callbacks, Callbacks::process);
  OTF2_GlobalDefReaderCallbacks_SetLocationCallback(callbacks, Callbacks::location);
  OTF2_GlobalDefReaderCallbacks_SetRegionCallback(callbacks, Callbacks::region);
  OTF2_GlobalDefReaderCallbacks_SetGroupCallback(callbacks, Callbacks::group);
  OTF2_GlobalDefReaderCallbacks_SetCommCallback(callbacks, Callbacks::comm);
  OTF2_GlobalDefReaderCallbacks_SetInterCommCallback(callbacks, Callbacks::intercomm);
  OTF2_Reader_RegisterGlobalDefCallbacks(reader, definitions, callbacks, this);
  OTF2_GlobalDefReaderCallbacks_Delete(callbacks);
  std::uint64_t read = 0;
  const OTF2_ErrorCode code = OTF2_Reader_ReadAllGlobalDefinitions(reader, definitions, &read);
  OTF2_Reader_CloseGlobalDefReader(reader, definitions);
  if (code != OTF2_SUCCESS) {
    throw std::runtime_error(std::string("its definitions: ") + OTF2_Error_GetDescription(code));
  }
  number_ranks();
}

std::vector<OTF2_LocationRef> Otf2Definitions::mpi_locations() const {
  for (const auto& [number, group] : groups_) {
    if (group.type == OTF2_GROUP_TYPE_COMM_LOCATIONS && group.paradigm == OTF2_PARADIGM_MPI) {
      return group.members;
    }
  }
  // Writers that know no communicator: the first location of each process.
  std::map<OTF2_LocationGroupRef, OTF2_LocationRef> first;
  for (const auto& [location, process] : process_of_) {
    const auto known = processes_.find(process);
    if (known == processes_.end() || known->second.type != OTF2_LOCATION_GROUP_TYPE_PROCESS) {
      continue;
    }
    first.try_emplace(process, location);
  }
  std::vector<OTF2_LocationRef> locations;
  for (const auto& [process, location] : first) locations.push_back(location);
  return locations;
}

void Otf2Definitions::number_ranks() {
  mpi_locations_ = mpi_locations();
  for (const OTF2_LocationRef location : mpi_locations_) {
    const auto process = process_of_.find(location);
    if (process == process_of_.end()) {
      throw std::runtime_error("its group of MPI locations names location " +
                               std::to_string(location) + ", which is not defined");
    }
    rank_of_process_.try_emplace(process->second, Rank(hosts_.size()));
    hosts_.push_back(host_of(process->second));
  }
  if (hosts_.empty()) throw std::runtime_error("it has no MPI process");
}

std::string Otf2Definitions::host_of(OTF2_LocationGroupRef process) const {
  const auto known = processes_.find(process);
  if (known == processes_.end()) return "";
  std::string first;
  auto node = nodes_.find(known->second.parent);
  for (std::size_t steps = 0; node != nodes_.end() && steps <= nodes_.size(); ++steps) {
    const std::string& name = text(node->second.name);
    if (text(node->second.kind) == "node") return name;
    if (first.empty()) first = name;
    node = nodes_.find(node->second.parent);
  }
  return first;
}

std::optional<Rank> Otf2Definitions::rank_of(OTF2_LocationRef location) const {
  const auto process = process_of_.find(location);
  if (process == process_of_.end()) return std::nullopt;
  const auto rank = rank_of_process_.find(process->second);
  if (rank == rank_of_process_.end()) return std::nullopt;
  return rank->second;
}

const std::string& Otf2Definitions::text(OTF2_StringRef string) const {
  static const std::string empty;
  const auto known = strings_.find(string);
  return known != strings_.end() ? known->second : empty;
}

std::string_view Otf2Definitions::function_of(OTF2_RegionRef region) const {
  constexpr std::string_view parentheses = "()";  // TAU writes them
  const auto known = regions_.find(region);
  if (known == regions_.end()) return {};
  std::string_view name = text(known->second.first);
  if (name.ends_with(parentheses)) name.remove_suffix(parentheses.size());
  return name.starts_with("MPI_") ? name : std::string_view();
}

std::vector<Rank> Otf2Definitions::members_of(OTF2_GroupRef number, Rank self) const {
  const auto known = groups_.find(number);
  if (known == groups_.end()) {
    throw std::runtime_error("group " + std::to_string(number) + " is not defined");
  }
  const Group& group = known->second;
  if (group.type == OTF2_GROUP_TYPE_COMM_SELF) return {self};
  std::vector<Rank> members;
  for (const std::uint64_t member : group.members) {
    const bool is_location = group.has_locations || group.type == OTF2_GROUP_TYPE_COMM_LOCATIONS;
    if (!is_location && member >= mpi_locations_.size()) {
      throw std::runtime_error("group " + std::to_string(number) + " names MPI location " +
                               std::to_string(member) + " of " +
                               std::to_string(mpi_locations_.size()));
    }
    const auto rank = rank_of(is_location ? member : mpi_locations_[member]);
    if (!rank) {
      throw std::runtime_error("group " + std::to_string(number) + " names location " +
                               std::to_string(member) + ", which is no rank");
    }
    members.push_back(*rank);
  }
  return members;
}

bool Otf2Definitions::is_same_for_all(OTF2_CommRef number) const {
  const auto known = comms_.find(number);
  if (known == comms_.end() || known->second.remote) return false;
  const auto group = groups_.find(known->second.group);
  return group != groups_.end() && group->second.type != OTF2_GROUP_TYPE_COMM_SELF;
}

Otf2Communicator Otf2Definitions::communicator_of(OTF2_CommRef number, Rank self) const {
  const auto known = comms_.find(number);
  if (known == comms_.end()) {
    throw std::runtime_error("communicator " + std::to_string(number) + " is not defined");
  }
  Otf2Communicator communicator{
      text(known->second.name), members_of(known->second.group, self), {}};
  if (!known->second.remote) return communicator;
  communicator.remote = members_of(*known->second.remote, self);
  if (std::ranges::find(communicator.members, self) == communicator.members.end()) {
    std::swap(communicator.members, communicator.remote);
  }
  return communicator;
}

}  // namespace rankplace
