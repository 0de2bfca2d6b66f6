# SPDX-License-Identifier: BSD-3-Clause
# The page of `rankplace report`: HTML, CSS, scripts and D3 become one C++ file. Without D3 (Debian's
# node-d3, version 5) the rest is built and `report` says what is missing.
set(page ${CMAKE_CURRENT_SOURCE_DIR}/page)
set(page_plots loads cells heat_map matrices box_layout boxes tree machine differences other_run
    timeline phases mpi_time link_costs curves memory calibration predictions measurements)
list(TRANSFORM page_plots REPLACE "(.+)" "plots/\\1.js")
set(page_scripts format.js data.js selection.js sections.js summary.js ${page_plots} figure.js main.js)
list(JOIN page_scripts ":" scripts_argument)
set(page_parts ${page_scripts} page.html page.css D3-LICENSE)
list(TRANSFORM page_parts PREPEND ${page}/)
set(page_text ${CMAKE_CURRENT_BINARY_DIR}/page_text.gen.cpp)
add_custom_command(
  OUTPUT ${page_text}
  COMMAND ${CMAKE_COMMAND} -DPAGE=${page} "-DD3=${D3_SCRIPT}" "-DSCRIPTS=${scripts_argument}"
          -DOUTPUT=${page_text} -P ${PROJECT_SOURCE_DIR}/cmake/EmbedPage.cmake
  DEPENDS ${page_parts} ${PROJECT_SOURCE_DIR}/cmake/EmbedPage.cmake
  COMMENT "Putting the report's page together" VERBATIM)
target_sources(rankplace_report PRIVATE ${page_text})
# The page is one literal, which clang tells of as longer than compilers need to take.
set_source_files_properties(${page_text} PROPERTIES
  COMPILE_OPTIONS "$<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-overlength-strings>")
