# SPDX-License-Identifier: BSD-3-Clause
# What the whole project and the tracer by itself (pmpi_tracer/alone.cmake) are compiled with.
option(RANKPLACE_WERROR "Treat warnings as errors" OFF)
option(RANKPLACE_UNITY "Compile several sources of a folder at once, where speed does not matter" ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(MPI_CXX_SKIP_MPICXX ON)
include(GNUInstallDirs)

# Libraries outside the loader's folders are found from an installed tree, too.
if(NOT DEFINED CMAKE_INSTALL_RPATH_USE_LINK_PATH)
  set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
endif()

# GCC looks for unused memory from 128 MB on, again and again: a twelfth of its time.
add_compile_options($<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=ggc-min-heapsize=524288>)

# ccache keeps what is compiled with a precompiled header if it may trust that no macro changes it.
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache$")
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()

# rankplace_require_on_off_auto(OPTION): what else one writes for ON and OFF is taken, too.
function(rankplace_require_on_off_auto option)
  string(TOUPPER "${${option}}" value)
  if(NOT ${option} STREQUAL AUTO AND NOT value MATCHES "^(ON|OFF|YES|NO|Y|N|TRUE|FALSE|1|0)$")
    message(FATAL_ERROR "-D${option}=${${option}} is unknown; use ON, OFF or AUTO")
  endif()
endfunction()

# rankplace_unity(TARGET SOURCES_AT_ONCE)
# Compiles so many sources at once: headers, above all CLI11's and JSON's, take most of the time.
function(rankplace_unity target batch)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${RANKPLACE_UNITY} UNITY_BUILD_BATCH_SIZE ${batch})
endfunction()

# rankplace_precompiled(TARGET HEADERS... | REUSE_FROM OTHER-TARGET)
# Half of a small source's compiling is the standard library's headers: these are read once. A source
# still includes what it uses. In a precompiled header GCC 12 warns wrongly of std::string's operator+,
# as -Wrestrict does.
function(rankplace_precompiled target)
  if("REUSE_FROM" IN_LIST ARGN)
    target_precompile_headers(${target} ${ARGN})
  else()
    list(TRANSFORM ARGN REPLACE "(.+)" "<\\1>")
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
  endif()
endfunction()

# rankplace_unhurried(TARGET)
# What waits for others, reads options or prints needs no speed, and half the optimising is half the
# build.
function(rankplace_unhurried target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# rankplace_unity_sources(TARGET FOLDER SOURCES...)
# Adds a folder's sources to a target, and compiles them at once. The target's other sources are
# compiled one by one.
function(rankplace_unity_sources target folder)
  target_sources(${target} PRIVATE ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${RANKPLACE_UNITY} UNITY_BUILD_MODE GROUP)
  set_source_files_properties(${ARGN} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder})
endfunction()

# INTERFACE targets that ours link: rankplace_settings (all: warnings, the include root) and
# rankplace_sanitizers (all but what runs inside the user's MPI programs: a sanitizer's runtime
# cannot be preloaded into them behind the tracer).
get_filename_component(_repository ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
add_library(rankplace_settings INTERFACE)
target_include_directories(rankplace_settings INTERFACE ${_repository})
# -Wrestrict: GCC 12 warns wrongly of std::string's operator+ when it optimises (GCC bug 105651).
target_compile_options(rankplace_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                                    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>
                                                    $<$<BOOL:${RANKPLACE_WERROR}>:-Werror>)
target_compile_definitions(rankplace_settings INTERFACE
                           $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>
                           OMPI_SKIP_MPICXX=1)

# What they find ends the program, or a test would pass beside it. -Og -g1: searches run several times
# as fast as with -O0 -g, and compile no slower.
add_library(rankplace_sanitizers INTERFACE)
if(RANKPLACE_SANITIZE)
  string(REPLACE ";" "," _sanitizers "${RANKPLACE_SANITIZE}")
  target_compile_options(rankplace_sanitizers INTERFACE
    -fsanitize=${_sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer
    $<$<CONFIG:Debug>:-Og> $<$<CONFIG:Debug>:-g1>)
  target_link_options(rankplace_sanitizers INTERFACE -fsanitize=${_sanitizers})
  # hwloc's plugin for PCI unloads libpciaccess, whose variables own memory: LeakSanitizer then sees
  # no owner. Linked here, the library stays.
  find_library(RANKPLACE_PCIACCESS NAMES libpciaccess.so.0)
  if("address" IN_LIST RANKPLACE_SANITIZE AND RANKPLACE_PCIACCESS)
    target_link_options(rankplace_sanitizers INTERFACE
      -Wl,--push-state,--no-as-needed,${RANKPLACE_PCIACCESS},--pop-state)
  endif()
endif()
