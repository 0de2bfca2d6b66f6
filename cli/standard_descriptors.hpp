// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::cli {

/// Where the command began without one of the descriptors 0 to 2 (`<&-`, as some daemons start
/// programs), it gets /dev/null: a file that is opened later would take its number. A program that
/// the command becomes is without it again.
void open_standard_descriptors();

}  // namespace rankplace::cli
