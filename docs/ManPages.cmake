# SPDX-License-Identifier: BSD-3-Clause
# Manual pages of the pages in docs/cli, by pandoc where it is; the pages themselves are installed, too.
file(GLOB pages CONFIGURE_DEPENDS cli/*.md)
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/cli)
find_program(RANKPLACE_PANDOC pandoc)
mark_as_advanced(RANKPLACE_PANDOC)
if(NOT RANKPLACE_PANDOC)
  return()
endif()
set(manuals)
foreach(page IN LISTS pages)
  get_filename_component(name ${page} NAME_WE)
  set(manual ${CMAKE_CURRENT_BINARY_DIR}/rankplace-${name}.1)
  add_custom_command(
    OUTPUT ${manual} DEPENDS ${page} manual.lua VERBATIM
    COMMAND ${RANKPLACE_PANDOC} --standalone --from gfm --to man --output ${manual}
            --lua-filter ${CMAKE_CURRENT_SOURCE_DIR}/manual.lua
            --metadata title=rankplace-${name} --metadata section=1
            --metadata "footer=rankplace ${PROJECT_VERSION}" ${page})
  list(APPEND manuals ${manual})
endforeach()
add_custom_target(rankplace_manuals ALL DEPENDS ${manuals})
install(FILES ${manuals} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
