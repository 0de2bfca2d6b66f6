// SPDX-License-Identifier: BSD-3-Clause
// The matrix in two orders of the ranks side by side; in one where the window is narrow.

/** Six steps of the logarithmic scale. */
function drawMapLegend(legend, scale) {
  const steps = scale.most === 0 ? [] : scale.least === scale.most ? [scale.most]
      : d3.range(6).map((i) => scale.least * Math.pow(scale.most / scale.least, i / 5));
  const items = legend.html("").selectAll("span").data(steps).join("span");
  items.append("i").style("background", (bytes) => shade(scale.part(bytes)));
  items.append("span").text((bytes) => humanBytes(Math.round(bytes)));
}

/** A matrix with its menu of orders and its buttons. */
class OrderedMatrix {
  constructor(box, tell) {
    Object.assign(this, { box, tell });
    this.menu = box.select("select").on("change", () => this.draw());
    this.menu.selectAll("option").data([""].concat(shownPlacements().map((p) => p.name))).join("option")
        .attr("value", (name) => name).text((name) => name || "as numbered");
    const matrix = this;
    box.selectAll("button[data-zoom]").on("click", function () { matrix.map.zoomBy(this.dataset.zoom); });
  }

  choose(name) {
    this.menu.property("value", name);
    this.draw();
  }

  draw() {
    const place = this.box.select(".map").html("");
    const room = roomIn(place) - mapMargin.left - mapMargin.right;
    this.map = new HeatMap(place, Math.max(smallestMap, Math.min(largestMap, room)),
                           placementNamed(this.menu.property("value")) || null, this.tell);
  }
}

function drawHeatMap() {
  const section = d3.select("#heat-map"), matrices = [];
  section.select(".matrix").clone(true);  // the second one, beside it
  section.selectAll(".matrix").each(function () {
    matrices.push(new OrderedMatrix(d3.select(this), (text) => section.select(".reading").text(text)));
  });
  const names = shownPlacements().map((p) => p.name);
  const orders = ["mpirun", "best"].every((name) => names.includes(name)) ? ["mpirun", "best"] : ["", names[0] || ""];
  matrices.forEach((matrix, i) => matrix.choose(orders[i]));
  const { map } = matrices[0];
  drawMapLegend(section.select(".legend"), map.scale);
  section.select(".note").text("Rows send, columns receive; colour: bytes, logarithmic" +
      (map.grid.side > 1 ? "; a cell is " + map.grid.side + " x " + map.grid.side + " ranks" : "") +
      "; bars at the edges: sums of what is in sight. Frames: the node (thick), its sockets and caches, with the ranks " +
      "that they hold in this order; what is outside all frames crosses the network. A click selects the sending rank." +
      (report.traffic.pairs.complete ? "" : " Zoomed in, only the heaviest pairs are shown."));
  changes.on("rank.heat-map", () => matrices.forEach((matrix) => matrix.map.drawSelected()));
  changes.on("theme.heat-map", () => {
    matrices.forEach((matrix) => matrix.map.paint());
    drawMapLegend(section.select(".legend"), map.scale);
  });
  changes.on("size.heat-map", () => matrices.forEach((matrix) => matrix.draw()));
}
