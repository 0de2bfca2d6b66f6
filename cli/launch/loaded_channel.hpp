// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "pmpi_tracer/mpi_interface.hpp"
#include "support/processes/message_channel.hpp"

namespace rankplace::cli {

/// A channel by MPI. It ends MPI when it is destroyed: all processes of the job must do so then.
/// `libraries`: where the MPI library may be, paths or names; the first that can be loaded is
/// taken. Nothing if this rankplace was built without MPI of this interface, or the library is not
/// there.
[[nodiscard]] std::unique_ptr<MessageChannel> load_channel(
    MpiInterface interface, const std::vector<std::filesystem::path>& libraries);

}  // namespace rankplace::cli
