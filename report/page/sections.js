// SPDX-License-Identifier: BSD-3-Clause
// The common beginning of the page's sections and charts.

/** The section of this id; null, and it is taken off the page, where there is nothing to show in it. */
function sectionFor(id, isWanted) {
  const section = d3.select("#" + id);
  if (isWanted) return section;
  section.remove();
  return null;
}

/** Paper has two columns of this width; a window tells its own. */
const paper = { isPrinting: false, columnWidth: 330 };

function roomIn(selection) {
  return paper.isPrinting ? paper.columnWidth : selection.node().clientWidth;
}

/** The list of what the page holds; each heading gets a link to itself. */
function drawContents() {
  const sections = d3.selectAll("main > section").nodes().map((section) =>
      ({ id: section.id, title: section.querySelector("h2").textContent }));
  d3.select("#contents").selectAll("li").data(sections).join("li").append("a")
      .attr("href", (section) => "#" + section.id).text((section) => section.title);
  for (const { id, title } of sections) {
    d3.select(`#${id} > h2`).append("a").attr("class", "anchor").attr("href", "#" + id)
        .attr("aria-label", "link to: " + title).text("#");
  }
}

/** A table that does not fit its window can be scrolled with the keyboard, too. */
function reachScrolled() {
  d3.selectAll(".scroll").each(function () {
    const table = this.querySelector("table");
    if (!table) return;
    const isCut = this.scrollWidth > this.clientWidth || this.scrollHeight > this.clientHeight;
    const title = this.closest("section").querySelector("h2").firstChild.textContent;
    d3.select(this).attr("tabindex", isCut ? 0 : null).attr("role", isCut ? "region" : null)
        .attr("aria-label", isCut ? "table of: " + title : null);
  });
}

/** A chart's <svg>, which shrinks with its window. */
function chartIn(parent, width, height, label) {
  return parent.append("svg").attr("width", width).attr("height", height).attr("viewBox", [0, 0, width, height])
      .attr("role", "img").attr("aria-label", label);
}
