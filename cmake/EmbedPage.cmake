# SPDX-License-Identifier: BSD-3-Clause
cmake_minimum_required(VERSION 3.22)
# cmake -DPAGE=DIR -DD3=FILE|NOTFOUND -DSCRIPTS=a.js:b.js -DOUTPUT=FILE.cpp -P EmbedPage.cmake
# Makes the report's page of its parts: a C++ file with the text before and behind the data.
file(READ ${PAGE}/page.html html)
file(READ ${PAGE}/page.css css)
file(READ ${PAGE}/D3-LICENSE license)
set(d3 "")
set(has_d3 false)
if(EXISTS "${D3}")
  file(READ ${D3} d3)
  set(has_d3 true)
endif()
string(REPLACE ":" ";" scripts "${SCRIPTS}")
set(js "")
foreach(script IN LISTS scripts)
  file(READ ${PAGE}/${script} text)
  string(APPEND js "${text}")
endforeach()
# Placeholders are put in one after another; none of the parts contains the name of a later one.
string(REPLACE "@PAGE_CSS@" "${css}" html "${html}")
string(REPLACE "@D3_LICENSE@" "${license}" html "${html}")
string(FIND "${html}" "@PAGE_DATA@" at)
string(SUBSTRING "${html}" 0 ${at} before)
math(EXPR at "${at} + 11")
string(SUBSTRING "${html}" ${at} -1 behind)
string(REPLACE "@PAGE_JS@" "${js}" behind "${behind}")
string(REPLACE "@D3@" "${d3}" behind "${behind}")
file(WRITE ${OUTPUT} "// SPDX-License-Identifier: BSD-3-Clause
// Made by EmbedPage.cmake.
#include \"report/page/page_text.hpp\"

namespace rankplace {

const std::string_view page_before_data = R\"=page=(${before})=page=\";
const std::string_view page_behind_data = R\"=page=(${behind})=page=\";
const bool page_has_d3 = ${has_d3};

}  // namespace rankplace
")
