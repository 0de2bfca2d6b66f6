// SPDX-License-Identifier: BSD-3-Clause
/// @file
/// The whole C++ interface of librankplace: docs/library.md.
#pragma once

#include <rankplace/api.hpp>
#include <rankplace/errors.hpp>
#include <rankplace/launch_files.hpp>
#include <rankplace/machine.hpp>
#include <rankplace/map.hpp>
#include <rankplace/map_options.hpp>
#include <rankplace/matrix.hpp>
#include <rankplace/placement.hpp>
#include <rankplace/profile.hpp>
#include <rankplace/version.hpp>
