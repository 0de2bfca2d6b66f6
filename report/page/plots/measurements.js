// SPDX-License-Identifier: BSD-3-Clause
// Measured run times of `rankplace compare`: every run, medians, ratios with their intervals; predicted ratios beside
// them.

const measureMargin = { left: 90, right: 20, top: 26, bottom: 30 };

function drawTimes(chart, measured, y, height) {
  const width = 560;
  const runs = measured.runs.filter((run) => !run.warmup);
  const x = d3.scaleLinear(d3.extent(runs, (run) => run.wall_s), [measureMargin.left, width - measureMargin.right]).nice();
  const svg = chartIn(chart, width, height, "run times");
  svg.append("text").attr("x", measureMargin.left).attr("y", 14).text("run time, every run; line: median");
  svg.append("g").attr("transform", `translate(0,${height - measureMargin.bottom})`)
      .call(d3.axisBottom(x).ticks(5).tickFormat(humanSeconds));
  svg.append("g").attr("transform", `translate(${measureMargin.left},0)`).call(d3.axisLeft(y));
  const rounds = d3.max(runs, (run) => run.round) || 1;
  svg.selectAll("circle").data(runs).join("circle").attr("r", 4).attr("fill-opacity", 0.65)
      .attr("fill", (run) => colourOf(run.placement)).attr("cx", (run) => x(run.wall_s))
      .attr("cy", (run) => y(run.placement) + y.bandwidth() * (0.15 + 0.7 * run.round / rounds))
      .append("title").text((run) => run.placement + ", round " + run.round + ": " + humanSeconds(run.wall_s));
  svg.selectAll(".whisker").data(measured.summary.filter((s) => s.runs > 0)).join("line").attr("class", "whisker")
      .attr("x1", (s) => x(s.wall.median_s)).attr("x2", (s) => x(s.wall.median_s))
      .attr("y1", (s) => y(s.placement)).attr("y2", (s) => y(s.placement) + y.bandwidth());
}

/** {placement, engine, ratio} of the whole run's predicted times, where there are such. */
function predictedRatios(measured, names) {
  if (!report.prediction) return [];
  return names.flatMap((placement) => predictionEngines().map((engine) =>
      ({ placement, engine, ratio: predictedRatio(placement, measured.reference, engine) })))
      .filter((one) => one.ratio !== undefined);
}

/** What the interval of a median of the fewest rounds promises: "95 %", less with fewer than 6 rounds. */
function coverageText(ratios) {
  const rounds = d3.min(ratios, (s) => s.wall.ratio.rounds);
  return rounds < 2 ? "" : Math.round(100 * Math.min(0.95, 1 - 2 ** (1 - rounds))) + " %";
}

const withRatio = (measured) => measured.summary.filter((s) => s.wall && s.wall.ratio);

function drawMeasuredRatios(chart, measured, y, height) {
  const width = 470, left = measureMargin.left;
  const ratios = withRatio(measured);
  if (ratios.length === 0) return;
  const coverage = coverageText(ratios);
  const predicted = predictedRatios(measured, ratios.map((s) => s.placement));
  const ends = d3.extent([1].concat(...ratios.map((s) => [s.wall.ratio.low, s.wall.ratio.high]),
                                    predicted.map((one) => one.ratio)));
  const x = d3.scaleLinear(ends, [left, width - measureMargin.right]).nice();
  const svg = chartIn(chart, width, height, "ratios with their intervals");
  svg.append("text").attr("x", left).attr("y", 14).text("ratio to " + measured.reference +
      (coverage ? `, ${coverage} interval` : "") +
      (predicted.length > 0 ? "; diamond: predicted" : ""));
  svg.append("g").attr("transform", `translate(0,${height - measureMargin.bottom})`).call(d3.axisBottom(x).ticks(5));
  svg.append("g").attr("transform", `translate(${left},0)`).call(d3.axisLeft(y));
  svg.append("line").attr("class", "one").attr("x1", x(1)).attr("x2", x(1))
      .attr("y1", measureMargin.top).attr("y2", height - measureMargin.bottom);
  const row = svg.selectAll(".ratio").data(ratios).join("g").attr("class", "ratio")
      .attr("transform", (s) => `translate(0,${y(s.placement) + y.bandwidth() / 2})`);
  row.append("line").attr("class", "whisker").attr("x1", (s) => x(s.wall.ratio.low)).attr("x2", (s) => x(s.wall.ratio.high));
  row.append("circle").attr("r", 5).attr("fill", (s) => colourOf(s.placement)).attr("cx", (s) => x(s.wall.ratio.median))
      .attr("data-value", (s) => s.wall.ratio.median)
      .append("title").text((s) => s.placement + ": " + (s.wall.ratio.outcome || s.wall.ratio.verdict));
  svg.selectAll(".diamond").data(predicted).join("path").attr("class", "diamond")
      .attr("d", d3.symbol().type(d3.symbolDiamond).size(60)).attr("stroke", (one) => colourOf(one.placement))
      .attr("transform", (one) => `translate(${x(one.ratio)},${y(one.placement) + y.bandwidth() / 2})`)
      .attr("data-engine", (one) => one.engine).attr("data-ratio", (one) => one.ratio)
      .append("title").text((one) => `${one.placement}, predicted (${one.engine}): ${one.ratio.toFixed(3)}`);
}

const secondsCell = (seconds) => ({ text: humanSeconds(seconds), value: seconds });

function ratioCell({ ratio }) {
  if (!ratio) return { text: "-" };
  const [median, low, high] = [ratio.median, ratio.low, ratio.high].map((part) => part.toFixed(3));
  return { text: ratio.rounds > 1 ? `${median} [${low}, ${high}]` : median, value: ratio.median };
}

function probabilityText(p) {
  return p < 0.001 ? "p < 0.001" : "p = " + p.toFixed(3);
}

function timesRow({ placement, runs, wall, mpi_mean: mpi }) {
  if (runs === 0) return [{ text: placement }, { text: "0", value: 0 }];
  return [{ text: placement }, { text: String(runs), value: runs }, secondsCell(wall.min_s), secondsCell(wall.median_s),
          ratioCell(wall), secondsCell(mpi.min_s), secondsCell(mpi.median_s), ratioCell(mpi)];
}

/** How a placement compares with the reference, in words. */
function differenceRemark({ placement, wall: { ratio, difference, sign_test: sign } }, reference) {
  const signed = (seconds) => (seconds > 0 ? "+" : "") + humanSeconds(seconds);
  return `${placement} against ${reference}: ${ratio.outcome || ratio.verdict}; ${signed(difference.median_s)} ` +
      `[${signed(difference.low_s)}, ${signed(difference.high_s)}]; faster in ${sign.faster}, slower in ${sign.slower} ` +
      `of the rounds (sign test ${probabilityText(sign.p)})`;
}

/** As Porterfield, Fowler, Mandal and Lim (2008) show it. */
function variabilityRow({ placement, runs, wall }) {
  const part = wall.standard_deviation_s / wall.mean_s, above = wall.max_s / wall.min_s - 1;
  return [{ text: placement }, { text: String(runs), value: runs }, secondsCell(wall.min_s), secondsCell(wall.mean_s),
          secondsCell(wall.max_s), secondsCell(wall.standard_deviation_s), { text: percent(part), value: part },
          { text: "+" + percent(above), value: above }];
}

function remarksOf({ summary, reference, drift, outliers }) {
  const remarks = summary.filter((one) => one.wall && one.wall.ratio).map((one) => differenceRemark(one, reference));
  if (drift) {
    remarks.push(`drift: from the first run to the last the times ${drift.change < 0 ? "fell" : "rose"} by ` +
        `${percent(Math.abs(drift.change))} (Mann-Kendall ${probabilityText(drift.p)})`);
  }
  if (outliers && outliers.length > 0) {
    remarks.push("outliers (kept; medians hardly see them): " + outliers.map((one) =>
        `run ${one.run} (${one.placement}) ${one.factor.toFixed(2)} times the median`).join(", "));
  }
  return remarks;
}

function drawMeasurements() {
  const measured = report.measurements, section = sectionFor("measurements", measured);
  if (!section) return;
  const names = measured.placements.map((p) => p.name);
  const height = names.length * 44 + measureMargin.top + measureMargin.bottom;
  const y = d3.scaleBand(names, [measureMargin.top, height - measureMargin.bottom]).padding(0.2);
  section.select(".note").text("From MPI_Init to MPI_Finalize of the slowest rank; " + measured.command.join(" ") +
      (measured.environment.host ? " on " + measured.environment.host + ", " + measured.environment.cpu : "") +
      (ownMapping ? `. The command says ${ownMapping} itself: "default" ran so; the other sections' "mpirun" is ` +
       "mpirun without it." : "") +
      (measured.failure ? ". Not all runs ended well: " + measured.failure.split("\n")[0] : ""));
  const chart = section.select(".chart");
  drawTimes(chart, measured, y, height);
  drawMeasuredRatios(chart, measured, y, height);
  const coverage = coverageText(withRatio(measured)), ratio = coverage ? `ratio [${coverage}]` : "ratio";
  fillTable(section.select(".times"), ["placement", "runs", "time min", "median", ratio, "in MPI min", "median", ratio],
            measured.summary.map(timesRow));
  fillTable(section.select(".variability"), ["variability", "runs", "min", "mean", "max", "std dev", "of mean",
                                             "max over min"],
            measured.summary.filter((s) => s.runs > 1).map(variabilityRow));
  section.select(".remarks").selectAll("li").data(remarksOf(measured)).join("li").text((remark) => remark);
}
