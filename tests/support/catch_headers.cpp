// SPDX-License-Identifier: BSD-3-Clause
// Empty: with it CMake compiles the header that all test programs share.
