// SPDX-License-Identifier: BSD-3-Clause
// What was measured of a host's memory: STREAM of unpinned and pinned threads, and the pointer chase.

function loadName(load) {
  return `${load.domains} x ${load.threads} thread${load.domains * load.threads > 1 ? "s" : ""}`;
}

/** Every run of the triad as a dot; a line from the slowest to the fastest, a bar at the mean. */
function drawStream(figure, stream) {
  const loads = Array.from(new Set(stream.points.map(loadName)));
  const runs = stream.points.flatMap((point) => point.triad.runs_GBps);
  const x = d3.scaleBand().domain(loads).padding(0.25);
  const y = d3.scaleLinear().domain([0, d3.max(runs)]).nice();
  const svg = curveAxes(figure, "STREAM triad, unpinned and pinned", x, y, d3.axisBottom(x), "");
  const place = d3.scaleBand().domain([false, true]).range([0, x.bandwidth()]);
  const load = svg.selectAll(".load").data(stream.points).join("g").attr("class", "load")
      .attr("transform", (p) => `translate(${x(loadName(p)) + place(p.pinned) + place.bandwidth() / 2},0)`)
      .attr("data-pinned", (p) => p.pinned).attr("data-value", (p) => p.triad.mean_GBps);
  load.append("line").attr("class", "whisker").attr("y1", (p) => y(p.triad.min_GBps)).attr("y2", (p) => y(p.triad.max_GBps));
  load.append("line").attr("class", "whisker").attr("x1", -8).attr("x2", 8)
      .attr("y1", (p) => y(p.triad.mean_GBps)).attr("y2", (p) => y(p.triad.mean_GBps));
  load.each(function (p) {
    d3.select(this).selectAll("circle").data(p.triad.runs_GBps).join("circle").attr("r", 3).attr("fill-opacity", 0.5)
        .attr("fill", curveColours[p.pinned ? 2 : 1]).attr("cy", (run) => y(run));
  });
  load.append("title").text((p) => `${loadName(p)}, ${p.pinned ? "pinned" : "unpinned"}: ${threeDigits(p.triad.min_GBps)} to ` +
      `${threeDigits(p.triad.max_GBps)} GB/s, mean ${threeDigits(p.triad.mean_GBps)}, standard deviation ` +
      `${threeDigits(p.triad.standard_deviation_GBps)}; fullest NUMA node ${percent(p.fullest_numa_node_part)} of the pages`);
  curveLegend(figure, [{ name: "unpinned", colour: curveColours[1] }, { name: "pinned", colour: curveColours[2] }]);
}

/** A line where a part of the node takes no more references, if that was found. */
function drawKnee(svg, name, line, limit, x) {
  if (!limit || limit.references === null) return;
  const at = x(limit.references);
  svg.append("line").attr("class", "bound").attr("x1", at).attr("x2", at).attr("y1", curveMargin.top)
      .attr("y2", curveSize.height - curveMargin.bottom).attr("data-knee", name).attr("data-value", limit.references)
      .append("title").text(`limit of the ${name}: ${threeDigits(limit.references)} references`);
  svg.append("text").attr("class", "faint").attr("x", at + 4)
      .attr("y", curveSize.height - curveMargin.bottom - 6 - 14 * line).text(name);
}

function chaseSeries(points) {
  return d3.nest().key(loadName).entries(points).map((load, i) => ({
    name: load.key, colour: curveColours[i % curveColours.length], hollow: false,
    points: load.values.map((p) => ({ x: p.references, y: p.best_GBps, title: `${loadName(p)}, ${p.chains} chains each: ` +
        `${threeDigits(p.best_GBps)} GB/s, ${threeDigits(p.latency_ns)} ns a reference` })) }));
}

function drawChase(figure, concurrency) {
  const series = chaseSeries(concurrency.points);
  const x = d3.scaleLinear().domain([0, d3.max(concurrency.points, (p) => p.references)]).nice();
  const y = d3.scaleLinear().domain([0, d3.max(concurrency.points, (p) => p.best_GBps)]).nice();
  const svg = curveAxes(figure, "pointer chase: bandwidth against references under way", x, y, d3.axisBottom(x).ticks(6),
                        "references under way");
  for (const one of series) drawCurve(svg, one, x, y);
  ["thread", "domain", "node"].forEach((name, line) => drawKnee(svg, name, line, concurrency.limits[name], x));
  curveLegend(figure, series);
}

function drawMemory(panels, kind) {
  const add = (text) => {
    const figure = panels.append("figure");
    figure.append("figcaption").style("max-width", curveSize.width + "px").text(`memory of ${kind.host}: ${text}`);
    return figure;
  };
  if (kind.stream) drawStream(add(`STREAM triad, ${kind.stream.runs} runs each; line: slowest to fastest, bar: mean`), kind.stream);
  if (kind.concurrency) {
    drawChase(add(`pointer chase, ${threeDigits(kind.concurrency.limits.latency_ns)} ns a reference; dashed: knees`),
              kind.concurrency);
  }
  if (kind.lacks && kind.lacks.length > 0) {
    panels.append("p").attr("class", "note").text(`${kind.host} lacks: ${kind.lacks.join("; ")}.`);
  }
}
