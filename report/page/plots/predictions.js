// SPDX-License-Identifier: BSD-3-Clause
// The predicted times of the placements (rankplace predict).

/** The engines of the prediction, by name; the one that replays or simulates last. */
function predictionEngines() {
  return Object.keys(report.prediction.engines);
}

/** The prediction of a placement, named as in the measurements or as in the report. */
function predictionOf(name) {
  if (!report.prediction) return undefined;
  return report.prediction.placements.find((p) => p.name === reportedName(name));
}

/** A placement's whole time over that of another, by one engine; undefined where one is not known. */
function predictedRatio(name, reference, engine) {
  const [one, other] = [predictionOf(name), predictionOf(reference)];
  if (!one || !other || one[engine].total_s === null || !(other[engine].total_s > 0)) return undefined;
  return one[engine].total_s / other[engine].total_s;
}

function drawPredictedBars(figure, engine) {
  const margin = { left: 74, right: 80, top: 4, bottom: 4 };
  const width = 480, rowHeight = 20;
  const rows = report.prediction.placements;
  const height = rows.length * rowHeight + margin.top + margin.bottom;
  const seconds = (p) => p[engine].communication_s;
  const x = d3.scaleLinear([0, d3.max(rows, seconds) || 1], [margin.left, width - margin.right]);
  const y = d3.scaleBand(rows.map((p) => p.name), [margin.top, height - margin.bottom]).padding(0.2);
  const svg = chartIn(figure, width, height, "predicted communication time, " + engine);
  const row = svg.selectAll("g").data(rows).join("g").attr("transform", (p) => `translate(0,${y(p.name)})`);
  row.append("text").attr("x", margin.left - 6).attr("y", y.bandwidth() / 2).attr("dy", "0.35em")
      .attr("text-anchor", "end").text((p) => shortName(p.name)).append("title").text((p) => p.name);
  row.append("rect").attr("class", "predicted").attr("x", margin.left).attr("height", y.bandwidth())
      .attr("width", (p) => x(seconds(p)) - margin.left).attr("fill", (p) => colourOf(p.name))
      .attr("data-placement", (p) => p.name).attr("data-engine", engine).attr("data-value", seconds);
  row.append("text").attr("class", "faint").attr("y", y.bandwidth() / 2).attr("dy", "0.35em")
      .attr("x", (p) => x(seconds(p)) + 5).text((p) => humanSeconds(seconds(p)));
}

/** "+12.5 %", or "tie" as in rankplace's text. */
function differenceText(part) {
  if (part === null) return "-";
  return Math.abs(part) < 0.03 ? "tie" : (part > 0 ? "+" : "") + percent(part);
}

function predictedCells(placement, engine) {
  const { communication_s: communication, difference, total_s: total } = placement[engine];
  return [{ text: humanSeconds(communication), value: communication },
          difference === null ? { text: "-" } : { text: differenceText(difference), value: difference },
          total === null ? { text: "-" } : { text: humanSeconds(total), value: total }];
}

/** Of an oversubscribed run: that its ranks' times outside MPI are too long. */
function tooLongText() {
  const found = report.advice && report.advice.oversubscription;
  return found ? `, recorded with ${counted(found.ranks, "rank")} on ` +
      `${counted(found.hwthreads, "hardware thread")} of ${found.host}: too long` : "";
}

function drawPredictions() {
  const prediction = report.prediction, section = sectionFor("predictions", prediction);
  if (!section) return;
  const engines = predictionEngines();
  section.select(".note").text("Communication time with these costs of links: " + prediction.link_costs +
      ". Difference: to " + prediction.placements[0].name + "; less than 3 % is a tie. Total: with the longest time " +
      "of a rank outside MPI" + tooLongText() + ".");
  for (const engine of engines) {
    const figure = section.select(".panels").append("figure");
    figure.append("figcaption").text(engine + ": " + prediction.engines[engine].method);
    drawPredictedBars(figure, engine);
  }
  const header = ["placement"].concat(...engines.map((e) => [e + ": communication", "difference", "total"]));
  fillTable(section.select("table"), header.concat("bound by"), prediction.placements.map((p) =>
      [{ text: p.name }].concat(...engines.map((e) => predictedCells(p, e)), { text: p.bound_by })));
}
