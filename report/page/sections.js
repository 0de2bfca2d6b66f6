// SPDX-License-Identifier: BSD-3-Clause
// The common beginning of the page's sections and charts.

/** The section of this id; null, and it is taken off the page, where there is nothing to show in it. */
function sectionFor(id, isWanted) {
  const section = d3.select("#" + id);
  if (isWanted) return section;
  section.remove();
  return null;
}

/** A chart's <svg>, which shrinks with its window. */
function chartIn(parent, width, height, label) {
  return parent.append("svg").attr("width", width).attr("height", height).attr("viewBox", [0, 0, width, height])
      .attr("role", "img").attr("aria-label", label);
}
