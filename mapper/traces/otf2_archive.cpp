// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/otf2_archive.hpp"

#include <otf2/otf2.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <utility>

#include "mapper/profile/operations.hpp"
#include "mapper/traces/call_clock.hpp"
#include "mapper/traces/collective_sizes.hpp"
#include "mapper/traces/otf2_calls.hpp"
#include "mapper/traces/otf2_definitions.hpp"
#include "mapper/traces/trace_run.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// By OTF2_CollectiveOp; operations that move no data have none.
constexpr std::array<const char*, 17> operation_names{"barrier",
                                                      "bcast",
                                                      "gather",
                                                      "gatherv",
                                                      "scatter",
                                                      "scatterv",
                                                      "allgather",
                                                      "allgatherv",
                                                      "alltoall",
                                                      "alltoallv",
                                                      "alltoallw",
                                                      "allreduce",
                                                      "reduce",
                                                      "reduce_scatter",
                                                      "scan",
                                                      "exscan",
                                                      "reduce_scatter_block"};

/// A communicator as its members know it.
struct KnownCommunicator {
  Otf2Communicator groups;
  std::uint32_t number = 0;  ///< in the profile
};

/// Turns the events of an archive into a run.
class Otf2Events {
 public:
  Otf2Events(const Otf2Definitions& definitions, const std::filesystem::path& path)
      : definitions_(definitions),
        run_(path, definitions.rank_count()),
        clock_(definitions.rank_count(), definitions.ticks_per_s()) {
    for (std::size_t r = 0; r < definitions.rank_count(); ++r) {
      if (!definitions.hosts()[r].empty()) run_.set_host(Rank(r), definitions.hosts()[r]);
    }
  }

  void sent(OTF2_LocationRef location, std::uint32_t receiver, OTF2_CommRef communicator,
            std::uint64_t bytes) {
    const auto rank = definitions_.rank_of(location);
    if (!rank) return;
    const Otf2Communicator& groups = known(communicator, *rank).groups;
    const std::vector<Rank>& peers = groups.remote.empty() ? groups.members : groups.remote;
    run_.add_messages(*rank, numbered(peers, receiver, communicator), bytes, 1);
  }

  void collective(OTF2_LocationRef location, OTF2_CollectiveOp operation, OTF2_CommRef communicator,
                  std::uint32_t root, const RecordedSizes& sizes) {
    const auto rank = definitions_.rank_of(location);
    if (!rank || operation >= operation_names.size()) return;
    const KnownCommunicator& where = known(communicator, *rank);
    TraceRun::RepeatedCollective calls;
    calls.operation = operation_names[operation];
    calls.communicator = where.number;
    if (!where.groups.remote.empty()) {
      calls.operation = between_groups(calls.operation);
      calls.bytes_each = sizes.sent;
      run_.add_collective(*rank, calls);
      return;
    }
    const std::vector<Rank>& members = where.groups.members;
    if (has_root(calls.operation)) calls.root = numbered(members, root, communicator).value();
    calls.bytes_each = contributed_of_otf2(
        calls.operation, sizes,
        {members.size(), place_in(members, *rank, calls.operation), calls.root == rank->value()});
    calls.sent_each = sizes.sent;
    calls.received_each = sizes.received;
    run_.add_collective(*rank, calls);
  }

  void enter(OTF2_LocationRef location, OTF2_TimeStamp time, OTF2_RegionRef region) {
    const auto rank = definitions_.rank_of(location);
    if (!rank) return;
    const std::string_view function = definitions_.function_of(region);
    if (function.empty()) {
      clock_.see(*rank, time);
    } else {
      clock_.enter({*rank, location}, function, time);
    }
  }

  void leave(OTF2_LocationRef location, OTF2_TimeStamp time, OTF2_RegionRef region) {
    const auto rank = definitions_.rank_of(location);
    if (!rank) return;
    if (definitions_.function_of(region).empty()) {
      clock_.see(*rank, time);
    } else {
      clock_.leave({*rank, location}, time);
    }
  }

  Profile build() && {
    clock_.give(run_);
    return std::move(run_).build();
  }

 private:
  /// Only prefix sums depend on it.
  static std::uint64_t place_in(const std::vector<Rank>& members, Rank rank,
                                std::string_view operation) {
    if (!operation.ends_with("scan")) return 0;
    return static_cast<std::uint64_t>(std::ranges::find(members, rank) - members.begin());
  }

  const KnownCommunicator& known(OTF2_CommRef communicator, Rank self) {
    const bool is_common = definitions_.is_same_for_all(communicator);
    const auto key = std::pair(communicator, is_common ? 0 : self.value());
    const auto found = communicators_.find(key);
    if (found != communicators_.end()) return found->second;
    KnownCommunicator made{definitions_.communicator_of(communicator, self), 0};
    made.number = run_.communicator(made.groups.members, made.groups.name);
    return communicators_.emplace(key, std::move(made)).first->second;
  }

  static Rank numbered(const std::vector<Rank>& members, std::uint32_t number,
                       OTF2_CommRef communicator) {
    if (number < members.size()) return members[number];
    throw std::runtime_error("an event names rank " + std::to_string(number) + " of communicator " +
                             std::to_string(communicator) + ", which has " +
                             std::to_string(members.size()));
  }

  const Otf2Definitions& definitions_;
  TraceRun run_;
  CallClock clock_;
  std::map<std::pair<OTF2_CommRef, std::uint32_t>, KnownCommunicator> communicators_;
};

Otf2Events& events_of(void* user) { return *static_cast<Otf2Events*>(user); }

OTF2_CallbackCode on_send(OTF2_LocationRef location, OTF2_TimeStamp, std::uint64_t, void* user,
                          OTF2_AttributeList*, std::uint32_t receiver, OTF2_CommRef communicator,
                          std::uint32_t, std::uint64_t bytes) {
  return otf2_guarded([&] { events_of(user).sent(location, receiver, communicator, bytes); });
}

OTF2_CallbackCode on_isend(OTF2_LocationRef location, OTF2_TimeStamp, std::uint64_t, void* user,
                           OTF2_AttributeList*, std::uint32_t receiver, OTF2_CommRef communicator,
                           std::uint32_t, std::uint64_t bytes, std::uint64_t) {
  return otf2_guarded([&] { events_of(user).sent(location, receiver, communicator, bytes); });
}

OTF2_CallbackCode on_collective(OTF2_LocationRef location, OTF2_TimeStamp, std::uint64_t,
                                void* user, OTF2_AttributeList*, OTF2_CollectiveOp operation,
                                OTF2_CommRef communicator, std::uint32_t root, std::uint64_t sent,
                                std::uint64_t received) {
  return otf2_guarded([&] {
    events_of(user).collective(location, operation, communicator, root, {sent, received});
  });
}

OTF2_CallbackCode on_nonblocking(OTF2_LocationRef location, OTF2_TimeStamp, std::uint64_t,
                                 void* user, OTF2_AttributeList*, OTF2_CollectiveOp operation,
                                 OTF2_CommRef communicator, std::uint32_t root, std::uint64_t sent,
                                 std::uint64_t received, std::uint64_t) {
  return otf2_guarded([&] {
    events_of(user).collective(location, operation, communicator, root, {sent, received});
  });
}

OTF2_CallbackCode on_enter(OTF2_LocationRef location, OTF2_TimeStamp time, std::uint64_t,
                           void* user, OTF2_AttributeList*, OTF2_RegionRef region) {
  return otf2_guarded([&] { events_of(user).enter(location, time, region); });
}

OTF2_CallbackCode on_leave(OTF2_LocationRef location, OTF2_TimeStamp time, std::uint64_t,
                           void* user, OTF2_AttributeList*, OTF2_RegionRef region) {
  return otf2_guarded([&] { events_of(user).leave(location, time, region); });
}

using EvtCallbacks =
    std::unique_ptr<OTF2_EvtReaderCallbacks, decltype(&OTF2_EvtReaderCallbacks_Delete)>;

EvtCallbacks event_callbacks() {
  EvtCallbacks callbacks(OTF2_EvtReaderCallbacks_New(), OTF2_EvtReaderCallbacks_Delete);
  OTF2_EvtReaderCallbacks_SetMpiSendCallback(callbacks.get(), on_send);
  OTF2_EvtReaderCallbacks_SetMpiIsendCallback(callbacks.get(), on_isend);
  OTF2_EvtReaderCallbacks_SetMpiCollectiveEndCallback(callbacks.get(), on_collective);
  OTF2_EvtReaderCallbacks_SetNonBlockingCollectiveCompleteCallback(callbacks.get(), on_nonblocking);
  OTF2_EvtReaderCallbacks_SetEnterCallback(callbacks.get(), on_enter);
  OTF2_EvtReaderCallbacks_SetLeaveCallback(callbacks.get(), on_leave);
  return callbacks;
}

void require_success(OTF2_ErrorCode code, const std::string& what) {
  if (code != OTF2_SUCCESS) {
    throw std::runtime_error(what + ": " + OTF2_Error_GetDescription(code));
  }
}

/// Local numbers of definitions become global ones by tables that are read here.
void read_mapping_tables(OTF2_Reader* reader, const Otf2Definitions& definitions) {
  if (OTF2_Reader_OpenDefFiles(reader) != OTF2_SUCCESS) {
    otf2_complaint().clear();  // writers that use global numbers leave none
    return;
  }
  for (const OTF2_LocationRef location : definitions.locations()) {
    OTF2_DefReader* const local = OTF2_Reader_GetDefReader(reader, location);
    if (local == nullptr) continue;
    std::uint64_t read = 0;
    const OTF2_ErrorCode code = OTF2_Reader_ReadAllLocalDefinitions(reader, local, &read);
    OTF2_Reader_CloseDefReader(reader, local);
    require_success(code, "the definitions of location " + std::to_string(location));
  }
  otf2_complaint().clear();
  OTF2_Reader_CloseDefFiles(reader);
}

void read_events(OTF2_Reader* reader, const Otf2Definitions& definitions, Otf2Events& events) {
  require_success(OTF2_Reader_OpenEvtFiles(reader), "its events");
  const EvtCallbacks callbacks = event_callbacks();
  for (const OTF2_LocationRef location : definitions.locations()) {
    if (!definitions.rank_of(location)) continue;
    OTF2_EvtReader* const local = OTF2_Reader_GetEvtReader(reader, location);
    if (local == nullptr) {
      throw std::runtime_error("the events of location " + std::to_string(location) +
                               " are missing");
    }
    OTF2_Reader_RegisterEvtCallbacks(reader, local, callbacks.get(), &events);
    std::uint64_t read = 0;
    const OTF2_ErrorCode code = OTF2_Reader_ReadAllLocalEvents(reader, local, &read);
    OTF2_Reader_CloseEvtReader(reader, local);
    require_success(code, "the events of location " + std::to_string(location));
  }
  OTF2_Reader_CloseEvtFiles(reader);
}

Profile read_open_archive(OTF2_Reader* reader, const std::filesystem::path& path) {
  if (reader == nullptr) throw std::runtime_error("it cannot be opened");
  require_success(OTF2_Reader_SetSerialCollectiveCallbacks(reader), "its files");
  const Otf2Definitions definitions(reader);
  for (const OTF2_LocationRef location : definitions.locations()) {
    require_success(OTF2_Reader_SelectLocation(reader, location), "a location");
  }
  read_mapping_tables(reader, definitions);
  Otf2Events events(definitions, path);
  read_events(reader, definitions, events);
  return std::move(events).build();
}

}  // namespace

Profile read_otf2_archive(const std::filesystem::path& path) {
  const std::filesystem::path anchor = otf2_anchor(path);
  if (!std::filesystem::exists(anchor)) {
    throw InputError(path.string(), 0, "is no OTF2 archive (no file *.otf2 is there)");
  }
  const Otf2Complaints complaints;
  const std::unique_ptr<OTF2_Reader, decltype(&OTF2_Reader_Close)> reader(
      OTF2_Reader_Open(anchor.c_str()), OTF2_Reader_Close);
  try {
    return read_open_archive(reader.get(), path);
  } catch (const InputError&) {
    throw;
  } catch (const std::runtime_error& error) {
    const std::string& cause = otf2_complaint();
    throw InputError(anchor.string(), 0,
                     "is an OTF2 archive that cannot be read (" + std::string(error.what()) +
                         (cause.empty() ? "" : "; " + cause) +
                         "); copy the whole folder, or record the run again");
  }
}

}  // namespace rankplace
