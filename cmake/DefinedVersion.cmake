# SPDX-License-Identifier: BSD-3-Clause
# rankplace_defined_version(HEADER RESULT NAME...): "1.2.3" of the numbers that a header defines by
# these names; empty if there is no such header.
function(rankplace_defined_version header result)
  set(version "")
  if(EXISTS "${header}")
    foreach(name IN LISTS ARGN)
      file(STRINGS "${header}" line REGEX "^#define[ \t]+${name}[ \t]+[0-9]+" LIMIT_COUNT 1)
      string(REGEX REPLACE "^#define[ \t]+${name}[ \t]+([0-9]+).*" "\\1" number "${line}")
      list(APPEND version "${number}")
    endforeach()
  endif()
  list(JOIN version "." version)
  set(${result} "${version}" PARENT_SCOPE)
endfunction()
