// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

/// The one question that other libraries may ask a tracer in their process.
namespace rankplace::live_part {

/// Takes the text of a part (docs/profile-format.md).
using Take = void(void* context, const char* text, std::size_t size);

/// Hands over what this process has counted so far, and returns the phase that is on in `phase`.
/// False if nothing is being counted: before MPI_Init, after MPI_Finalize, or when recording
/// stopped. Any thread may ask, while others go on counting.
using Query = bool(int* phase, Take* take, void* context);

/// Its name, for dlsym(RTLD_DEFAULT, ...).
inline constexpr const char* query_name = "rankplace_tracer_live_part";

}  // namespace rankplace::live_part
