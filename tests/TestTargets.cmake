# SPDX-License-Identifier: BSD-3-Clause
# rankplace_catch_test(NAME SOURCES... [LINK targets...] [LABELS labels...])
# One Catch2 program, registered as one CTest test.
function(rankplace_catch_test name)
  cmake_parse_arguments(arg "" "" "LINK;LABELS" ${ARGN})
  add_executable(test_${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(test_${name} PRIVATE rankplace_catch_main ${arg_LINK})
  add_test(NAME ${name} COMMAND test_${name})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT 300)
endfunction()

# rankplace_python_test(NAME SCRIPT [LABELS labels...] [ARGS args...])
# A Python script (standard library only) that drives the built programs. It finds them through the
# environment: RANKPLACE (the command), RANKPLACE_BUILD (the build folder), RANKPLACE_SOURCE, and
# imports tests/support/. Exit code 77 = skipped, with the reason printed.
function(rankplace_python_test name script)
  cmake_parse_arguments(arg "" "TIMEOUT" "LABELS;ARGS" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  add_test(NAME ${name}
           COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/${script} ${arg_ARGS})
  set_tests_properties(${name} PROPERTIES
    LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77
    ENVIRONMENT "RANKPLACE=$<TARGET_FILE:rankplace_command>;RANKPLACE_BUILD=${PROJECT_BINARY_DIR};RANKPLACE_SOURCE=${PROJECT_SOURCE_DIR};PYTHONPATH=${PROJECT_SOURCE_DIR}/tests/support;PYTHONDONTWRITEBYTECODE=1")
endfunction()
