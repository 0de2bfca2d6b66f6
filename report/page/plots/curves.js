// SPDX-License-Identifier: BSD-3-Clause
// Curves of a calibration: axes, lines with points, a legend.

const curveMargin = { left: 62, right: 36, top: 10, bottom: 34 };
const curveSize = { width: 345, height: 250 };
const curveColours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#b2a300", "#888888"];

/** The chart's <svg> with both axes; y counts GB/s. */
function curveAxes(figure, label, x, y, xAxis, xTitle) {
  const { width, height } = curveSize;
  x.range([curveMargin.left, width - curveMargin.right]);
  y.range([height - curveMargin.bottom, curveMargin.top]);
  const svg = chartIn(figure, width, height, label);
  svg.append("g").attr("transform", `translate(0,${height - curveMargin.bottom})`).call(xAxis);
  svg.append("g").attr("transform", `translate(${curveMargin.left},0)`).call(d3.axisLeft(y).ticks(5, "~r"));
  svg.append("text").attr("class", "faint").attr("x", curveMargin.left + 4).attr("y", curveMargin.top + 6).text("GB/s");
  svg.append("text").attr("class", "faint").attr("x", width - curveMargin.right).attr("y", height - 4)
      .attr("text-anchor", "end").text(xTitle);
  return svg;
}

/** A series {name, colour, hollow, points: [{x, y, title}]}. */
function drawCurve(svg, series, x, y) {
  const group = svg.append("g").attr("data-series", series.name);
  group.append("path").attr("class", "edge").attr("stroke", series.colour)
      .attr("stroke-dasharray", series.hollow ? "4 3" : null)
      .attr("d", d3.line().x((p) => x(p.x)).y((p) => y(p.y))(series.points));
  group.selectAll("circle").data(series.points).join("circle").attr("r", 3).attr("stroke", series.colour)
      .attr("fill", series.hollow ? "var(--panel)" : series.colour)
      .attr("cx", (p) => x(p.x)).attr("cy", (p) => y(p.y)).attr("data-value", (p) => p.y)
      .append("title").text((p) => p.title);
}

function curveLegend(figure, allSeries) {
  const legend = figure.append("p").attr("class", "legend").style("max-width", curveSize.width + "px");
  for (const series of allSeries) {
    const item = legend.append("span");
    item.append("i").style("border-radius", "50%").style("box-sizing", "border-box")
        .style("border", `2px solid ${series.colour}`).style("background", series.hollow ? "none" : series.colour);
    item.append("span").text(series.name);
  }
}
