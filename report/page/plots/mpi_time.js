// SPDX-License-Identifier: BSD-3-Clause
// Time inside MPI of each rank (or group of ranks) by MPI function, stacked.

function drawMpiTime() {
  const section = d3.select("#mpi-time");
  const time = report.mpi_time;
  if (!time || time.functions.length === 0) {
    section.select(".note").text("Time in MPI was not recorded.");
    return;
  }
  section.select(".note").text("Seconds inside each MPI function" + (time.ranks_per_bar > 1
      ? ", mean of " + time.ranks_per_bar + " ranks per bar" : ", a bar per rank") +
      ". Line: the longest run time of any rank" + (time.longest_s > 4 * time.largest_bar_s ? " (beyond the scale)" : "") + ".");
  drawTimeBars(section.select(".chart"), time);
}

/** The ranks of a bar; the last may have fewer. */
function barText(bar, time) {
  const first = bar * time.ranks_per_bar;
  return rankText(first, Math.min(time.ranks_per_bar, report.run.ranks - first));
}

function drawTimeBars(chart, time) {
  const margin = { left: 60, right: 12, top: 10, bottom: 34 };
  const width = Math.max(420, Math.min(980, chart.node().clientWidth || 980)), height = 300;
  const bars = time.seconds[0].length;
  const keys = d3.range(time.functions.length);
  const stack = d3.stack().keys(keys).value((bar, key) => time.seconds[key][bar])(d3.range(bars));
  const most = Math.max(time.largest_bar_s, time.longest_s > 4 * time.largest_bar_s ? 0 : time.longest_s);
  const x = d3.scaleBand(d3.range(bars), [margin.left, width - margin.right]).padding(bars > 200 ? 0 : 0.15);
  const y = d3.scaleLinear([0, most], [height - margin.bottom, margin.top]).nice();
  const colour = d3.scaleOrdinal(keys, curveColours);
  const svg = chartIn(chart, width, height, "time in MPI by rank");
  svg.selectAll(".layer").data(stack).join("g").attr("class", "layer").attr("fill", (layer) => colour(layer.key))
      .selectAll("rect").data((layer) => layer.map((span, bar) => ({ span, bar, key: layer.key }))).join("rect")
      .attr("x", (d) => x(d.bar)).attr("width", Math.max(0.5, x.bandwidth()))
      .attr("y", (d) => y(d.span[1])).attr("height", (d) => y(d.span[0]) - y(d.span[1]))
      .append("title").text((d) => barText(d.bar, time) + ", " +
          time.functions[d.key] + ": " + humanSeconds(time.seconds[d.key][d.bar]));
  const every = Math.ceil(bars / 24);
  svg.append("g").attr("transform", `translate(0,${height - margin.bottom})`)
      .call(d3.axisBottom(x).tickValues(d3.range(0, bars, every)).tickFormat((bar) => bar * time.ranks_per_bar));
  svg.append("text").attr("class", "faint").attr("x", margin.left).attr("y", height - 4).text("rank");
  svg.append("g").attr("transform", `translate(${margin.left},0)`).call(d3.axisLeft(y).ticks(6).tickFormat(humanSeconds));
  const mark = () => svg.selectAll(".selected-bar").data(selection.rank === null ? [] : [selection.rank]).join("rect")
      .attr("class", "selected-bar").attr("data-rank", (rank) => rank)
      .attr("x", (rank) => x(Math.floor(rank / time.ranks_per_bar)) - 1).attr("width", Math.max(3, x.bandwidth() + 2))
      .attr("y", margin.top).attr("height", height - margin.bottom - margin.top);
  changes.on("rank.mpi-time", mark);
  svg.on("click", () => {
    const at = Math.floor((d3.mouse(svg.node())[0] - margin.left) / x.step());
    if (at >= 0 && at < bars) selectRank(at * time.ranks_per_bar);
  });
  if (time.longest_s <= most) {
    svg.append("line").attr("class", "one").attr("x1", margin.left).attr("x2", width - margin.right)
        .attr("y1", y(time.longest_s)).attr("y2", y(time.longest_s));
  }
  const legend = chart.append("p").attr("class", "legend").selectAll("span").data(keys).join("span");
  legend.append("i").style("background", (key) => colour(key));
  legend.append("span").text((key) => time.functions[key]);
}
