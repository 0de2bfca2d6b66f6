// SPDX-License-Identifier: BSD-3-Clause
// What messages cost at each level: the line that predicts, and the measured points of a calibration.

const messageSizes = d3.range(0, 23).map((power) => 2 ** power);

function messageUs(level, bytes) {
  return level.latency_us + bytes / (1000 * level.flow_GBps);
}

function drawMessageTimes(figure, level, y) {
  const margin = { left: 62, right: 12, top: 6, bottom: 26 };
  const width = 340, height = 240;
  const x = d3.scaleLog().base(2).domain([1, 2 ** 22]).range([margin.left, width - margin.right]);
  y.range([height - margin.bottom, margin.top]);
  const svg = chartIn(figure, width, height, "time of a message at level " + level.name);
  svg.append("g").attr("transform", `translate(0,${height - margin.bottom})`)
      .call(d3.axisBottom(x).tickValues([1, 1024, 2 ** 20]).tickFormat(humanBytes));
  svg.append("g").attr("transform", `translate(${margin.left},0)`)
      .call(d3.axisLeft(y).ticks(4).tickFormat((us) => humanSeconds(us * 1e-6)));
  svg.append("path").attr("class", "edge").attr("stroke", "var(--accent)")
      .attr("d", d3.line().x((bytes) => x(bytes)).y((bytes) => y(messageUs(level, bytes)))(messageSizes));
  svg.selectAll("circle").data(level.points).join("circle").attr("r", 3)
      .attr("fill", (point) => point.together ? "none" : "var(--ink)").attr("stroke", "var(--ink)")
      .attr("cx", (point) => x(point.bytes)).attr("cy", (point) => y(point.us))
      .attr("data-level", level.name).attr("data-value", (point) => point.us)
      .append("title").text((point) => humanBytes(point.bytes) + ": " + humanSeconds(point.us * 1e-6));
}

function linkCostRow(level) {
  const number = (key) => ({ text: String(Number(level[key].toPrecision(3))), value: level[key] });
  return [{ text: level.name }, number("latency_us"), number("flow_GBps"), number("link_GBps"),
          { text: level.duplex }, { text: level.provenance }];
}

function drawLinkCosts() {
  const costs = report.link_costs, section = sectionFor("link-costs", costs);
  if (!section) return;
  const measured = costs.levels.some((level) => level.points.length > 0);
  section.select(".note").text("From " + costs.source + ". Line: latency + bytes / bandwidth of a message" +
      (measured ? "; dots: measured, one pair of cores at a time; circles: all pairs of the level at once." : "."));
  const times = costs.levels.flatMap((level) => level.points.map((point) => point.us)
      .concat(messageUs(level, 1), messageUs(level, 2 ** 22)));
  const y = d3.scaleLog().domain(d3.extent(times)).nice();
  for (const level of costs.levels) {
    const figure = section.select(".panels").append("figure");
    figure.append("figcaption").text(level.name);
    drawMessageTimes(figure, level, y);
  }
  fillTable(section.select("table"), ["level", "latency us", "message GB/s", "link GB/s", "directions", "from"],
            costs.levels.map(linkCostRow));
}
