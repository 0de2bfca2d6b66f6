# SPDX-License-Identifier: BSD-3-Clause
"""The parts that rankplace may be built without: what the configuration says is lost, and Debian's
package."""
PARTS = {"MPI": ("no tracer", "libopenmpi-dev"), "Scotch": ("no mappings of Scotch", "libscotch-dev"),
         "Boost": ("no bound by minimum cuts", "libboost-graph-dev"),
         "OTF2": ("no archives of Score-P", "libopen-trace-format2-dev"),
         "SimGrid": ("no predict --engine simgrid", "libsimgrid-dev"), "D3": ("no page", "node-d3")}
# Programs that are started when they are needed.
PROGRAMS = {"gnuplot": ("no figures of study", "gnuplot-nox"), "Chromium": ("no pictures of report", "chromium")}


def without(*parts):
    """Options of a configuration without these parts."""
    return [f"-DCMAKE_DISABLE_FIND_PACKAGE_{part}=ON" for part in parts]


def bare_options():
    return ["-DRANKPLACE_BUILD_TESTS=OFF", "-DRANKPLACE_PYTHON=OFF", *without(*PARTS, "MPICH", "MpiAbi")]
