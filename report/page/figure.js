// SPDX-License-Identifier: BSD-3-Clause
// With #figure behind the page's address: the matrices and the load bars alone, as one SVG that needs no page
// around it (rankplace report --format svg and png).

function mapPicture(figure, map, left, top, title) {
  const group = figure.append("g").attr("transform", `translate(${left},${top})`);
  group.append("text").attr("x", mapMargin.left).attr("y", -8).text(title);
  group.append("image").attr("x", mapMargin.left).attr("y", mapMargin.top)
      .attr("width", map.size).attr("height", map.size).attr("href", map.canvas.node().toDataURL());
  group.node().append(...Array.from(map.svg.node().childNodes, (child) => child.cloneNode(true)));
}

function drawFigure() {
  document.documentElement.dataset.theme = "light";
  const size = 400, gap = 24, wide = size + mapMargin.left + mapMargin.right + gap;
  const places = [null].concat(shownPlacements().slice(0, 2));
  const panels = d3.selectAll("#loads .panels svg").nodes();
  const figure = d3.create("svg").attr("id", "figure").attr("xmlns", "http://www.w3.org/2000/svg")
      .attr("width", places.length * wide + gap)
      .attr("height", size + mapMargin.top + mapMargin.bottom + 80 + Number(d3.select(panels[0]).attr("height")));
  figure.append("style").text(d3.select("style").text());
  figure.append("rect").attr("width", "100%").attr("height", "100%").attr("fill", "#ffffff");
  const hidden = d3.select("body").append("div");
  places.forEach((placement, i) => mapPicture(figure, new HeatMap(hidden, size, placement, () => {}), i * wide, 24,
      placement ? "order: " + placement.name : "ranks as numbered"));
  panels.forEach((panel, level) => {
    const group = figure.append("g").attr("transform", `translate(${level * 360 + 10},${size + mapMargin.top + mapMargin.bottom + 60})`);
    group.append("text").attr("x", 10).text("busiest link, " + report.machine.levels[level]);
    group.append("g").attr("transform", "translate(0,8)").node()
        .append(...Array.from(panel.childNodes, (child) => child.cloneNode(true)));
  });
  figure.attr("width", Math.max(Number(figure.attr("width")), panels.length * 360 + gap));
  d3.select("body").html("").style("margin", 0).style("padding", 0).style("max-width", "none")
      .node().append(figure.node());
}
