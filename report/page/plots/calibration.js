// SPDX-License-Identifier: BSD-3-Clause
// What was measured of messages, level by level: bandwidth against size, and the lines through the times.

const messageKinds = [["ping-pong", "alone"], ["ping-pong", "together"], ["exchange", "alone"], ["exchange", "together"]];

/** One way (exchange: each of two ways at once); of several pairs the mean. */
function messageSeries(level) {
  return messageKinds.map(([operation, how], i) => {
    const own = level.points.filter((p) => p.operation === operation && (p.pair === "all") === (how === "together"));
    const sizes = d3.nest().key((p) => p.bytes).entries(own).map((size) =>
        ({ bytes: size.values[0].bytes, us: d3.mean(size.values, (p) => p.best_us) }));
    return { name: operation + (how === "alone" ? ", one pair" : ", all pairs at once"), colour: curveColours[i >> 1],
             hollow: how === "together", points: sizes.map(({ bytes, us }) => ({ x: bytes, y: bytes / (1000 * us),
             title: `${humanBytes(bytes)}: ${humanSeconds(us * 1e-6)}, ${threeDigits(bytes / (1000 * us))} GB/s` })) };
  });
}

function drawMessageBandwidths(figure, level, y) {
  const series = messageSeries(level);
  const points = series.flatMap((one) => one.points);
  const x = d3.scaleLog().base(2).domain(d3.extent(points, (p) => p.x));
  const ticks = [1, 1024, 2 ** 20].filter((bytes) => bytes >= x.domain()[0] && bytes <= x.domain()[1]);
  const svg = curveAxes(figure, "bandwidth of messages at level " + level.name, x, y,
                        d3.axisBottom(x).tickValues(ticks).tickFormat(humanBytes), "message");
  for (const one of series) drawCurve(svg, one, x, y);
  curveLegend(figure, series);
}

function fitRow(level, how, operation) {
  const costs = level[how];
  const fit = costs[operation.replace("-", "_")];
  const number = (value) => ({ text: threeDigits(value), value });
  return [{ text: level.name }, { text: operation }, { text: how === "alone" ? "one pair" : "all at once" },
          { text: String(costs.pairs), value: costs.pairs }, number(fit.latency_us), number(fit.bandwidth_GBps),
          { text: percent(fit.rms_residual), value: fit.rms_residual },
          { text: percent(fit.largest_residual), value: fit.largest_residual }, number(costs.barrier_us)];
}

function drawMeasuredMessages(section, levels) {
  const y = d3.scaleLog().domain(d3.extent(levels.flatMap((level) =>
      messageSeries(level).flatMap((one) => one.points.map((p) => p.y))))).nice();
  for (const level of levels) {
    const figure = section.select(".messages").append("figure");
    figure.append("figcaption").text("messages, " + level.name);
    drawMessageBandwidths(figure, level, y);
  }
  fillTable(section.select("table"),
            ["level", "operation", "pairs measured", "pairs", "latency us", "GB/s", "residual", "largest", "barrier us"],
            levels.flatMap((level) => messageKinds.map(([operation, how]) => fitRow(level, how, operation))));
}

function drawCalibration() {
  const calibration = report.calibration, section = sectionFor("calibration", calibration);
  if (!section) return;
  section.select(".note").text(`${calibration.machine}, measured ${calibration.date} (${calibration.source}). Messages: ` +
      "what one gets (exchange: in each direction), against its size; in the table the straight lines through the times.");
  if (calibration.levels.length > 0) drawMeasuredMessages(section, calibration.levels);
  for (const kind of calibration.memory) drawMemory(section.select(".memory"), kind);
}
