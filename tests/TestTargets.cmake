# SPDX-License-Identifier: BSD-3-Clause
# fixed_addresses: a command's prefix that switches random addresses off. With more than 28 random
# bits (vm.mmap_rnd_bits) GCC 12's ThreadSanitizer does not start, and its AddressSanitizer hangs.
find_program(RANKPLACE_SETARCH setarch)
set(fixed_addresses)
if(RANKPLACE_SETARCH)
  set(fixed_addresses ${RANKPLACE_SETARCH} --addr-no-randomize)
  execute_process(COMMAND ${fixed_addresses} ${CMAKE_COMMAND} -E true
                  RESULT_VARIABLE refused OUTPUT_QUIET ERROR_QUIET)
  if(refused)  # as in a container that filters system calls
    set(fixed_addresses)
  endif()
endif()

# What tests need to know of a sanitizer: it makes code several times slower. Properties of searches
# are then tried on a part of their random cases (tests/support/cases.hpp).
set(time_factor 1)
set(case_divisor 1)
set(sanitizer_environment)
set(runner)
if(RANKPLACE_SANITIZE)
  set(time_factor 5)
  set(case_divisor 4)
  set(runner ${fixed_addresses})
  # Tests preload libraries into our programs: the runtime of AddressSanitizer then comes second.
  # Its guess of where the variables of a thread lie ends LeakSanitizer by a signal if the memory
  # of a library that was loaded late lies 16 bytes behind the start of a page.
  # UCX, below some MPI libraries, asks with null pointers whether process_vm_readv works, and puts
  # itself into the C library's functions for memory: neither goes with the sanitizers' own ones.
  set(sanitizer_environment ASAN_OPTIONS=verify_asan_link_order=0:intercept_tls_get_addr=0
                            UBSAN_OPTIONS=print_stacktrace=1 UCX_TLS=^cma
                            UCX_MEM_EVENTS=n)
endif()

# Ranks that wait sleep (support/waiting_ranks.c), or they would keep others from computing. On one
# host they need no network: cards of virtual clusters come and go, and MPI_Init of MPICH fails if
# UCX meets one that goes. Nor do they need the PCI devices: each rank's hwloc reads them, and each word
# read leaves a virtual machine, which takes a quarter of the CPU time of MPI_Init. Loading hwloc's
# plugins, with the libraries of X and libxml2 behind them, takes another fifth.
set(ranks_of_one_host)
if(NOT RANKPLACE_SANITIZE)
  set(ranks_of_one_host
    LD_PRELOAD=$<TARGET_FILE:waiting_ranks> WAITING_RANKS_US=250 UCX_TLS=self,sm
    HWLOC_COMPONENTS=-pci,-linux:pci HWLOC_PLUGINS_PATH=/nowhere OMPI_MCA_btl_tcp_if_include=lo)
endif()

# Open MPI starts in three quarters of the time where it does not look for fabrics. Ranks of one host
# that take each other for ranks of two meet at the loopback: cards of virtual clusters come and go.
set(open_mpi_on_one_host OMPI_MCA_pml=^cm,ucx OMPI_MCA_btl=^ofi,openib,uct,usnic)

# rankplace_time_limit(TEST SECONDS)
# After SECONDS the test fails; after several times that under a sanitizer.
function(rankplace_time_limit test seconds)
  math(EXPR limit "${seconds} * ${time_factor}")
  set_tests_properties(${test} PROPERTIES TIMEOUT ${limit})
endfunction()

# rankplace_labels(TEST LABELS...)
# What measures is alone when tests run beside each other; two virtual clusters are up at a time.
function(rankplace_labels test)
  set_tests_properties(${test} PROPERTIES LABELS "${ARGN}")
  if("node" IN_LIST ARGN)
    set_tests_properties(${test} PROPERTIES RUN_SERIAL ON)
  elseif("cluster" IN_LIST ARGN)
    set(chain 1)
    if(test IN_LIST rankplace_first_chain)
      set(chain 0)
    endif()
    set_tests_properties(${test} PROPERTIES RESOURCE_LOCK virtual_cluster_${chain})
  endif()
  # CTest starts those of the highest cost first: two chains of clusters, which mostly wait, run beside
  # all others, and the many short tests fill the end.
  if("cluster" IN_LIST ARGN)
    set_tests_properties(${test} PROPERTIES COST 250)
  elseif("${ARGN}" MATCHES "fuzz|mpi|property|report")
    set_tests_properties(${test} PROPERTIES COST 100)
  endif()
endfunction()

# rankplace_nearly_alone(TESTS...)
# They compare times closely: beside them scripts/test, with its five tests on a core, has room for one
# other. They begin before all others, which leave no room later.
function(rankplace_nearly_alone)
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  math(EXPR all_but_one "5 * ${cores} - 1")
  set_tests_properties(${ARGN} PROPERTIES PROCESSORS ${all_but_one} COST 400)
endfunction()

# rankplace_company(TESTS...)
# Of one busy process each, and long: these run beside those that are nearly alone.
function(rankplace_company)
  set_tests_properties(${ARGN} PROPERTIES COST 300)
endfunction()

# rankplace_compute(TARGETS...)
# Their own code takes long, not only what they test: optimised, without the header of the others.
function(rankplace_compute)
  set_target_properties(${ARGN} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endforeach()
endfunction()

# rankplace_long_tests(TESTS...)
# Of a minute: started before most others, or they would run on alone.
function(rankplace_long_tests)
  set_tests_properties(${ARGN} PROPERTIES COST 200)
endfunction()

# rankplace_catch_test(NAME SOURCES... [LINK targets...] [LABELS labels...] [FILES files...])
# One Catch2 program, registered as one CTest test; the cases of each of the FILES (without .cpp) are
# a test NAME_FILE of their own.
function(rankplace_catch_test name)
  cmake_parse_arguments(arg "" "" "LINK;LABELS;FILES" ${ARGN})
  add_executable(test_${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(test_${name} PRIVATE rankplace_catch_main ${arg_LINK})
  target_precompile_headers(test_${name} REUSE_FROM rankplace_catch_main)
  rankplace_unity(test_${name} 8)
  # --filenames-as-tags: a case has its file's name as a tag.
  foreach(file IN LISTS arg_FILES)
    if(NOT "${file}.cpp" IN_LIST arg_UNPARSED_ARGUMENTS)
      message(FATAL_ERROR "${name}: FILES has ${file}, of which there is no source")
    endif()
    rankplace_add_catch_test(${name}_${file} test_${name} --filenames-as-tags "[#${file}]")
    string(APPEND all_others "~[#${file}]")
  endforeach()
  if(arg_FILES)
    set(all_others --filenames-as-tags ${all_others})
  endif()
  rankplace_add_catch_test(${name} test_${name} ${all_others})
endfunction()

# For the function above; `arg_LABELS` is its own.
function(rankplace_add_catch_test name program)
  add_test(NAME ${name} COMMAND ${runner} $<TARGET_FILE:${program}> ${ARGN})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "${sanitizer_environment}")
  rankplace_labels(${name} ${arg_LABELS})
  rankplace_time_limit(${name} 300)
endfunction()

# rankplace_python_test(NAME SCRIPT [LABELS labels...] [ARGS args...] [WITHOUT_SITE])
# A Python script (standard library, and jsonschema for JSON) that drives the built programs. It
# finds them through the environment: RANKPLACE (the command), RANKPLACE_BUILD (the build folder), RANKPLACE_SOURCE,
# RANKPLACE_TIME_FACTOR (programs may take so many times as long), and imports tests/support/. Exit
# code 77 = skipped, with the reason printed. WITHOUT_SITE: it imports the standard library alone, and
# Python starts in three quarters of the time.
function(rankplace_python_test name script)
  cmake_parse_arguments(arg "WITHOUT_SITE" "TIMEOUT" "LABELS;ARGS" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  set(python ${Python3_EXECUTABLE})
  if(arg_WITHOUT_SITE)
    list(APPEND python -S)
  endif()
  add_test(NAME ${name} COMMAND ${runner} ${python} ${CMAKE_CURRENT_SOURCE_DIR}/${script} ${arg_ARGS}
           COMMAND_EXPAND_LISTS)
  set(environment
    RANKPLACE=$<TARGET_FILE:rankplace_command>
    RANKPLACE_BUILD=${PROJECT_BINARY_DIR}
    RANKPLACE_SOURCE=${PROJECT_SOURCE_DIR}
    PYTHONPATH=${PROJECT_SOURCE_DIR}/tests/support
    RANKPLACE_TIME_FACTOR=${time_factor}
    PYTHONDONTWRITEBYTECODE=1
    ${open_mpi_on_one_host}
    ${sanitizer_environment})
  if("mpi" IN_LIST arg_LABELS)
    # MPI libraries leak, and unload their plugins before leaks are searched.
    list(TRANSFORM environment REPLACE "^ASAN_OPTIONS=" "ASAN_OPTIONS=detect_leaks=0:")
    list(APPEND environment ${ranks_of_one_host})
  endif()
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77 ENVIRONMENT "${environment}")
  rankplace_labels(${name} ${arg_LABELS})
  rankplace_time_limit(${name} ${arg_TIMEOUT})
endfunction()

# rankplace_busy_waiting(TESTS...)
# Their waiting ranks do not sleep: they exchange messages so often that each nap counts, or their MPI
# library does not bear that its ranks leave at different times.
function(rankplace_busy_waiting)
  set_property(TEST ${ARGN} APPEND PROPERTY ENVIRONMENT WAITING_RANKS_US=0)
endfunction()

# rankplace_openmpi5_tests(TESTS...)
# Open MPI 5's PMIx maps memory at addresses that ThreadSanitizer keeps free, unless told. Open MPI 4
# does not start on several hosts with that setting.
function(rankplace_openmpi5_tests)
  if(RANKPLACE_SANITIZE)
    set_property(TEST ${ARGN} APPEND PROPERTY ENVIRONMENT PMIX_MCA_gds=hash)
  endif()
endfunction()

# rankplace_mpi_constants(TARGET)
# GCC looks for arrays behind MPI_IN_PLACE and MPI_STATUSES_IGNORE. Other compilers do not know the options.
function(rankplace_mpi_constants target)
  foreach(warning IN ITEMS stringop-overflow stringop-overread)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:C,GNU>:-Wno-${warning}>)
  endforeach()
endfunction()
