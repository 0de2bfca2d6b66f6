// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>

int main() { return 0; }
