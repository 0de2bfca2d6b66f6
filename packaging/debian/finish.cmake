# SPDX-License-Identifier: BSD-3-Clause
# Run by CPack before it packs: what Debian wants in each package beside the files that are installed
# (copyright, compressed changelog and manual pages, overrides of lintian).
cmake_minimum_required(VERSION 3.22)
if(NOT CPACK_GENERATOR STREQUAL DEB)
  return()
endif()
find_program(GZIP gzip REQUIRED)

function(compressed file)
  execute_process(COMMAND ${GZIP} -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} key)
  set(package ${CPACK_DEBIAN_${key}_PACKAGE_NAME})
  set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}/usr/share)
  set(documents ${root}/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  file(REMOVE ${documents}/LICENSE ${documents}/CHANGELOG.md)  # here: copyright, changelog.gz
  file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${documents})
  file(COPY_FILE ${CMAKE_CURRENT_LIST_DIR}/changelog ${documents}/changelog.Debian)
  compressed(${documents}/changelog.Debian)
  file(COPY_FILE ${CMAKE_CURRENT_LIST_DIR}/../../CHANGELOG.md ${documents}/changelog)
  compressed(${documents}/changelog)
  file(GLOB manuals ${root}/man/man1/*.1)
  foreach(manual IN LISTS manuals)
    compressed(${manual})
  endforeach()
  # What lintian shall not complain of, with the reason; @PACKAGE@ is the package's name.
  set(PACKAGE ${package})
  set(overrides ${CMAKE_CURRENT_LIST_DIR}/${component}.lintian-overrides)
  if(NOT EXISTS ${overrides})
    set(overrides ${CMAKE_CURRENT_LIST_DIR}/lintian-overrides)
  endif()
  configure_file(${overrides} ${root}/lintian/overrides/${package} @ONLY)
endforeach()
