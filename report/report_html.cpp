// SPDX-License-Identifier: BSD-3-Clause
#include "report/document/report.hpp"
#include "report/page/page_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// JSON that cannot end the HTML element that holds it.
std::string inside_html(const std::string& json) {
  std::string text;
  for (const char c : json) {
    if (c == '<') {
      text += "\\u003c";
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::string report_html(const Report& report) {
  if (!page_has_d3) {
    throw InputError(
        "this rankplace was built without D3, which draws the report (install the package node-d3 "
        "and build again; --format md and json work without it)");
  }
  std::string html(page_before_data);
  html += inside_html(report_json(report));
  html += page_behind_data;
  return html;
}

}  // namespace rankplace
