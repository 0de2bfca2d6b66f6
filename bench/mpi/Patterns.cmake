# SPDX-License-Identifier: BSD-3-Clause
# The patterns, the probe and rankplace-pairs, for the MPI library that was found, and for MPICH beside it.
add_library(rankplace_bench_driver STATIC
  all_gather.cpp
  driver.cpp
  report.cpp
  test_data.cpp)
target_link_libraries(rankplace_bench_driver PUBLIC
  rankplace_command_line rankplace_byte_size MPI::MPI_C)
rankplace_unity(rankplace_bench_driver 4)

# rankplace_pattern(NAME SOURCES...): one of the communication patterns.
function(rankplace_pattern name)
  rankplace_mpi_program(${name} ${ARGN})
  target_link_libraries(rankplace-${name} PRIVATE rankplace_bench_driver)
endfunction()

rankplace_pattern(ring ring.cpp)
rankplace_pattern(cg cg.cpp conjugate_gradient.cpp scripted.cpp solver_grid.cpp sparse_block.cpp)
rankplace_pattern(ft ft.cpp fft.cpp)
rankplace_pattern(lu lu.cpp scripted.cpp)
rankplace_pattern(sweep sweep.cpp process_grid.cpp scripted.cpp)
rankplace_pattern(halo halo.cpp process_grid.cpp scripted.cpp)
rankplace_pattern(binomial binomial.cpp)
rankplace_pattern(recursive-doubling recursive_doubling.cpp)
rankplace_pattern(collective collective.cpp scheduled.cpp)
target_link_libraries(rankplace-collective PRIVATE rankplace_mapper)
rankplace_pattern(random random.cpp random_pattern.cpp node_of_rank.cpp)

rankplace_probe(probe MPI::MPI_C)
rankplace_mpi_program(pairs pairs.cpp gathered.cpp pair_scout.cpp pair_stream.cpp pair_sweep.cpp pair_team.cpp
                      quiet_wait.cpp sustained.cpp)
target_link_libraries(rankplace-pairs
                      PRIVATE rankplace_bench_driver rankplace_step_schedule rankplace_pair_line rankplace_probe_line rankplace_mapper)

# The patterns that rankplace starts by itself, and rankplace-pairs, once more for launchers of MPICH:
# rankplace-ring-mpich. They are programs of that library, not of every one of its interface.
if(TARGET MPICH::mpich)
  add_library(rankplace_bench_driver_mpich STATIC all_gather.cpp driver.cpp report.cpp test_data.cpp)
  target_link_libraries(rankplace_bench_driver_mpich PUBLIC
    rankplace_command_line rankplace_byte_size MPICH::mpich)
  rankplace_unity(rankplace_bench_driver_mpich 4)
  foreach(name IN ITEMS binomial collective pairs random recursive-doubling ring)
    get_target_property(sources rankplace-${name} SOURCES)
    rankplace_mpi_program(${name}-mpich ${sources})
    target_link_libraries(rankplace-${name}-mpich PRIVATE rankplace_bench_driver_mpich)
  endforeach()
  target_link_libraries(rankplace-collective-mpich PRIVATE rankplace_mapper)
  target_link_libraries(rankplace-pairs-mpich PRIVATE
    rankplace_step_schedule rankplace_pair_line rankplace_probe_line rankplace_mapper)
endif()
