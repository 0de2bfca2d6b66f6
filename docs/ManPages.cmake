# SPDX-License-Identifier: BSD-3-Clause
# Manual pages of docs/command-line.md and the pages in docs/cli, by pandoc where it is.
file(GLOB pages CONFIGURE_DEPENDS cli/*.md)
find_program(RANKPLACE_PANDOC pandoc)
mark_as_advanced(RANKPLACE_PANDOC)
if(NOT RANKPLACE_PANDOC)
  return()
endif()
set(manuals)

# rankplace_manual(NAME PAGE): NAME.1 of a page.
function(rankplace_manual name page)
  set(manual ${CMAKE_CURRENT_BINARY_DIR}/${name}.1)
  add_custom_command(
    OUTPUT ${manual} DEPENDS ${page} manual.lua VERBATIM
    COMMAND ${RANKPLACE_PANDOC} --standalone --from gfm --to man --output ${manual}
            --variable adjusting=l --lua-filter ${CMAKE_CURRENT_SOURCE_DIR}/manual.lua
            --metadata title=${name} --metadata section=1
            --metadata "footer=rankplace ${PROJECT_VERSION}" ${page})
  list(APPEND manuals ${manual})
  set(manuals ${manuals} PARENT_SCOPE)
endfunction()
rankplace_manual(rankplace ${CMAKE_CURRENT_SOURCE_DIR}/command-line.md)
foreach(page IN LISTS pages)
  get_filename_component(name ${page} NAME_WE)
  rankplace_manual(rankplace-${name} ${page})
endforeach()
add_custom_target(rankplace_manuals ALL DEPENDS ${manuals})
install(FILES ${manuals} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# The programs that a command starts have its page.
get_property(programs GLOBAL PROPERTY rankplace_started_programs)
foreach(program IN LISTS programs)
  set(page rankplace-bench)
  if(program MATCHES "^rankplace-probe")
    set(page rankplace-verify)
  elseif(program MATCHES "^rankplace-(pairs|node)")
    set(page rankplace-calibrate)
  endif()
  file(CONFIGURE OUTPUT ${program}.1 CONTENT ".so man1/${page}.1\n")
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${program}.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endforeach()
