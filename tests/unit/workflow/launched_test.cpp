// SPDX-License-Identifier: BSD-3-Clause
// What rankplace makes of a process that a launcher has started.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "pmpi_tracer/launch.hpp"
#include "reorder/launch.hpp"
#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"
#include "workflow/launched/placed_rank.hpp"
#include "workflow/launched/reordered_program.hpp"
#include "workflow/launched/traced_program.hpp"

using namespace rankplace;
using Way = EnvironmentChange::Way;

namespace {

/// A variable of this process that has a value as long as this lives.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    ::setenv(name, value.c_str(), 1);
  }
  ~Variable() { ::unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
};

/// The change of this variable; one of another name if there is none.
EnvironmentChange change_of(const std::vector<EnvironmentChange>& changes,
                            const std::string& name) {
  for (const EnvironmentChange& change : changes) {
    if (change.name == name) return change;
  }
  return {};
}

Executable script() { return {ExecutableKind::runnable, "app.py", ""}; }

}  // namespace

TEST_CASE("a rank has the slot of its number, where all ranks were started") {
  PlacementFile placement;
  placement.ranks = {{0, "n0", {0}, {}}, {1, "n0", {1}, {}}};
  CHECK(slot_of(placement, {1, 2, "RANK"}).cores == std::vector<std::uint32_t>{1});
  CHECK(slot_of(placement, {0, {}, "RANK"}).rank == 0);
  CHECK_THROWS_AS(slot_of(placement, {0, 4, "RANK"}), InputError);
  CHECK_THROWS_AS(slot_of(placement, {2, {}, "RANK"}), InputError);
}

TEST_CASE("a rank is shown its GPUs alone, and its cards unless the user has chosen") {
  PlacementFile placement;
  CHECK(device_environment(placement, 0).empty());
  RankDevices devices;
  devices.vendor = GpuVendor::nvidia;
  devices.gpus = {2};
  devices.network_cards = {"mlx5_0"};
  placement.devices = {devices};
  const auto shown = device_environment(placement, 0);
  CHECK(change_of(shown, "CUDA_VISIBLE_DEVICES") ==
        EnvironmentChange{Way::set, "CUDA_VISIBLE_DEVICES", "2"});
  CHECK(change_of(shown, "UCX_NET_DEVICES").way == Way::set);
  CHECK(change_of(shown, "UCX_NET_DEVICES").name == "UCX_NET_DEVICES");
  const Variable chosen("UCX_NET_DEVICES", "mlx5_1:1");
  CHECK(change_of(device_environment(placement, 0), "UCX_NET_DEVICES").name.empty());
}

TEST_CASE("a traced program has the tracer before all else that is preloaded") {
  const test::TempDir folder;
  const std::string tracer = folder.file(info_of(MpiInterface::mpich).tracer, "").string();
  const Variable path(launch::tracer_path_variable, folder.path().string());
  TraceOptions options;
  options.profile = "/tmp/run.profile";
  options.mpi = NamedMpi{MpiInterface::mpich, "so"};
  const auto plain = trace_environment(script(), options);
  CHECK(plain.front() == EnvironmentChange{Way::put_in_front, "LD_PRELOAD", tracer});
  CHECK(change_of(plain, launch::profile_variable).value == "/tmp/run.profile");
  CHECK(change_of(plain, launch::timing_variable).value != launch::timing_off);
  CHECK(change_of(plain, launch::slice_variable).name.empty());
  options.untimed = true;
  options.slice_ns = 500;
  const auto changed = trace_environment(script(), options);
  CHECK(change_of(changed, launch::timing_variable).value == launch::timing_off);
  CHECK(change_of(changed, launch::slice_variable).value == "500");
}

TEST_CASE("a tracer that cannot be preloaded is refused") {
  const test::TempDir folder;
  TraceOptions options;
  options.tracer = folder.path() / "with space" / "tracer.so";
  CHECK_THROWS_AS(trace_environment(script(), options), InputError);
}

TEST_CASE("a reordered program has the library behind a tracer, and its settings") {
  const test::TempDir folder;
  const std::string library = folder.file("librankplace_reorder_mpich.so", "").string();
  const Variable path(launch::tracer_path_variable, folder.path().string());
  ReorderOptions options;
  options.mode = ReorderMode::dry_run;
  options.objective = ObjectiveKind::hop_bytes;
  options.mpi = NamedMpi{MpiInterface::mpich, "so"};
  options.network = "fat-tree:4,8";
  CHECK_NOTHROW(require_possible(options));
  const auto changes = reorder_environment(script(), options);
  CHECK(changes.front() == EnvironmentChange{Way::put_behind, "LD_PRELOAD", library});
  CHECK(change_of(changes, reorder::launch::mode_variable).value == reorder::launch::mode_dry_run);
  CHECK(change_of(changes, reorder::launch::objective_variable).value == "hop-bytes");
  CHECK(change_of(changes, reorder::launch::network_variable).value == "fat-tree:4,8");
  CHECK(change_of(changes, reorder::launch::weights_variable).name.empty());
}

TEST_CASE("reordering knows no costs for the lexicographic objective, and no networks but trees") {
  ReorderOptions options;
  options.links = "machine.json";
  CHECK_THROWS_AS(require_possible(options), UsageError);
  options.links.clear();
  options.network = "torus:4x4";
  CHECK_THROWS(require_possible(options));
}
