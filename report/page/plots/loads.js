// SPDX-License-Identifier: BSD-3-Clause
// Bars of the busiest link per level: one panel for each level, with a scale of its own.

/** Whether the bound of a searched placement tells something of a level; beside the same loads further out. */
function isBounded(placement, level) {
  return placement.bound !== undefined && level < placement.bounded_levels;
}

/** What its line means. */
function boundText(placement, level) {
  const isOutermost = level === 0 && !placement.network;
  return (isOutermost ? "no placement" : "no placement with the same loads further out") + " can pass " +
      loadText(report, placement.bound[level].largest_link);
}

function drawLevelBars(figure, level) {
  const margin = { left: 74, right: 92, top: 4, bottom: 4 };
  const width = 350, rowHeight = 20;
  const rows = report.placements;
  const height = rows.length * rowHeight + margin.top + margin.bottom;
  const boundOf = (p) => (isBounded(p, level) ? p.bound[level].largest_link : 0);
  const labelWidth = 80;
  const end = (p) => Math.max(p.score[level].largest_link, boundOf(p));
  const most = d3.max(rows, end) || 1;
  const x = d3.scaleLinear([0, most], [margin.left, width - margin.right]);
  const y = d3.scaleBand(rows.map((p) => p.name), [margin.top, height - margin.bottom]).padding(0.2);
  const svg = chartIn(figure, width, height, "busiest link of level " + report.machine.levels[level]);
  const row = svg.selectAll("g").data(rows).join("g").attr("transform", (p) => `translate(0,${y(p.name)})`);
  row.append("text").attr("x", margin.left - 6).attr("y", y.bandwidth() / 2).attr("dy", "0.35em")
      .attr("text-anchor", "end").text((p) => shortName(p.name)).append("title").text((p) => p.name);
  row.append("rect").attr("class", "bar").attr("x", margin.left).attr("height", y.bandwidth())
      .attr("width", (p) => x(p.score[level].largest_link) - margin.left)
      .attr("fill", (p) => colourOf(p.name))
      .attr("data-placement", (p) => p.name).attr("data-level", report.machine.levels[level])
      .attr("data-value", (p) => p.score[level].largest_link);
  // Beside its bar, unless the bound's line would go through it.
  const labelAt = (p) => {
    const own = x(p.score[level].largest_link), last = x(end(p));
    return last - own < labelWidth ? last : own;
  };
  row.append("text").attr("class", "faint").attr("y", y.bandwidth() / 2).attr("dy", "0.35em")
      .attr("x", (p) => labelAt(p) + 5)
      .text((p) => loadText(report, p.score[level].largest_link));
  row.filter((p) => isBounded(p, level)).append("line").attr("class", "bound")
      .attr("x1", (p) => x(boundOf(p))).attr("x2", (p) => x(boundOf(p)))
      .attr("y1", -2).attr("y2", y.bandwidth() + 2)
      .attr("data-bound", boundOf)
      .append("title").text((p) => boundText(p, level));
}

/** What the colours and the dashed lines mean. */
function drawLoadsLegend(legend) {
  const coloured = report.placements.filter((p) => !isBaseline(p.name)).map((p) => [p.name, colourOf(p.name)]);
  const baselines = report.placements.some((p) => isBaseline(p.name)) ? [["other baselines", baselineColour]] : [];
  const items = legend.selectAll("span").data(coloured.concat(baselines)).join("span");
  items.append("i").style("background", ([, colour]) => colour);
  items.append("span").text(([name]) => name);
  if (!report.placements.some((p) => isBounded(p, 0))) return;
  const item = legend.append("span");
  item.append("svg").attr("width", 14).attr("height", 14).attr("aria-hidden", "true").append("line").attr("class", "bound")
      .attr("x1", 6).attr("x2", 6).attr("y1", 0).attr("y2", 14);
  item.append("span").text("bound (below best, above worst): no placement with the same loads further out can pass it");
}

function drawLoads() {
  const section = d3.select("#loads");
  section.select(".note").text("What the busiest link of each level carries, both directions. mpirun: what it does " +
      "without options.");
  drawLoadsLegend(section.select(".legend"));
  report.machine.levels.forEach((name, level) => {
    const figure = section.select(".panels").append("figure");
    figure.append("figcaption").text(name);
    drawLevelBars(figure, level);
  });
  drawLoadsTable();
}
