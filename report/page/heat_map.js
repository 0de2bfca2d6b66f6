// SPDX-License-Identifier: BSD-3-Clause
// The communication matrix with the machine's nested frames on it. Zoom: buttons, wheel (after a click),
// + - 0; the pointer or the arrow keys choose a cell, which a tooltip and a line below the map tell.

const mapMargin = { left: 46, top: 24 };
const mostCells = 256, largestMap = 600, smallestMap = 200;

/** Where the ranks of each inner object stand in a placement's order: {object, begin, end}. */
function framesOf(placement, order) {
  const coreOfPosition = order.map((rank) => placement.cores[rank]);
  const inner = objects.filter((object) => object.id !== 0 && object.children.length > 0);
  return inner.map((object) => ({
    object,
    begin: d3.bisectLeft(coreOfPosition, object.firstCore),
    end: d3.bisectLeft(coreOfPosition, object.firstCore + object.coreCount),
  })).filter((frame) => frame.end > frame.begin);
}

class HeatMap {
  /** `container`: a selection; `size`: pixels of the square; `placement`: null for the ranks' own order. */
  constructor(container, size, placement, tell) {
    Object.assign(this, { size, placement, tell, cursor: null });
    this.order = rankOrder(placement);
    this.frames = placement ? framesOf(placement, this.order) : [];
    const box = container.append("div").style("position", "relative")
        .style("width", size + mapMargin.left + 8 + "px").style("height", size + mapMargin.top + 8 + "px");
    const ratio = window.devicePixelRatio || 1;
    this.canvas = box.append("canvas").attr("width", size * ratio).attr("height", size * ratio)
        .style("width", size + "px").style("height", size + "px")
        .style("left", mapMargin.left + "px").style("top", mapMargin.top + "px");
    this.canvas.node().getContext("2d").scale(ratio, ratio);
    this.svg = box.append("svg").attr("width", size + mapMargin.left + 8)
        .attr("height", size + mapMargin.top + 8).attr("tabindex", 0).attr("role", "img")
        .attr("aria-label", "communication matrix, rows send to columns");
    this.plot = this.svg.append("g").attr("transform", `translate(${mapMargin.left},${mapMargin.top})`);
    this.plot.append("clipPath").attr("id", "map-clip").append("rect").attr("width", size).attr("height", size);
    this.marks = this.plot.append("g").attr("clip-path", "url(#map-clip)");
    this.top = this.plot.append("g");
    this.left = this.plot.append("g");
    this.tip = box.append("div").attr("class", "tooltip").attr("hidden", "");
    this.listen();
    this.draw(d3.zoomIdentity);
  }

  listen() {
    const ranks = this.order.length;
    this.zoom = d3.zoom().scaleExtent([1, Math.max(1, ranks / 8)])
        .extent([[0, 0], [this.size, this.size]]).translateExtent([[0, 0], [this.size, this.size]])
        .filter(() => d3.event.type !== "wheel" || document.activeElement === this.svg.node())
        .on("zoom", () => this.draw(d3.event.transform));
    this.svg.call(this.zoom)
        .on("mousemove", () => this.pointAt(d3.mouse(this.plot.node())))
        .on("mouseleave blur", () => this.tip.attr("hidden", ""))
        .on("keydown", () => this.key(d3.event));
  }

  zoomBy(how) {
    if (how === "reset") this.svg.call(this.zoom.transform, d3.zoomIdentity);
    else this.svg.call(this.zoom.scaleBy, how === "in" ? 2 : 0.5);
  }

  key(event) {
    const zooms = { "+": "in", "=": "in", "-": "out", "0": "reset" };
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (zooms[event.key]) this.zoomBy(zooms[event.key]);
    else if (steps[event.key]) this.moveCursor(steps[event.key]);
    else return;
    event.preventDefault();
  }

  moveCursor([rows, columns]) {
    const side = this.grid.side;
    const clamp = (at) => Math.max(0, Math.min(this.order.length - 1, at));
    const [row, column] = this.cursor || [this.grid.rows[0], this.grid.columns[0]];
    this.show(clamp(row + rows * side), clamp(column + columns * side));
  }

  pointAt([px, py]) {
    if (px < 0 || py < 0 || px >= this.size || py >= this.size) {
      this.tip.attr("hidden", "");
      return;
    }
    this.show(Math.floor(this.y.invert(py)), Math.floor(this.x.invert(px)), [px, py]);
  }

  /** Reads the cell that holds this position; the tooltip is beside `point`, or else beside the cell. */
  show(row, column, point = [this.x(column), this.y(row)]) {
    const { grid } = this;
    const down = Math.floor((row - grid.rows[0]) / grid.side);
    const right = Math.floor((column - grid.columns[0]) / grid.side);
    if (row >= this.order.length || column >= this.order.length) return;
    this.cursor = [row, column];
    const cell = grid.cells.get(down * grid.count + right) || { bytes: 0, messages: 0 };
    const text = this.name(grid.rows[0] + down * grid.side) + " to " +
        this.name(grid.columns[0] + right * grid.side) + ": " + humanBytes(cell.bytes) + " in " +
        grouped(cell.messages) + " messages";
    this.tell(text);
    this.drawCursor();
    this.showTip(text, point);
  }

  /** Beside a point of the matrix, on the side where there is more room. */
  showTip(text, [px, py]) {
    const left = px < this.size / 2, inside = px >= 0 && py >= 0 && px < this.size && py < this.size;
    this.tip.attr("hidden", inside ? null : "").text(text).style("top", py + mapMargin.top + 18 + "px")
        .style("left", left ? px + mapMargin.left + 18 + "px" : null)
        .style("right", left ? null : this.size - px + 18 + "px");
  }

  name(position) {
    const count = Math.min(this.grid.side, this.order.length - position);
    if (count === 1) return "rank " + this.order[position];
    return this.placement ? count + " ranks from rank " + this.order[position] + " on" : rankText(position, count);
  }

  draw(transform) {
    const all = [0, this.order.length];
    this.x = transform.rescaleX(d3.scaleLinear(all, [0, this.size]));
    this.y = transform.rescaleY(d3.scaleLinear(all, [0, this.size]));
    const window = (scale) => scale.domain().map((at, end) =>
        Math.max(0, Math.min(this.order.length, end ? Math.ceil(at) : Math.floor(at))));
    const stored = this.storedGrid();
    this.grid = stored && transform.k === 1 ? storedCells(stored)
                                            : cellsOf(this.order, window(this.y), window(this.x), mostCells);
    this.paint();
    this.drawAxes();
    this.drawFrames();
    this.drawCursor();
  }

  storedGrid() {
    const grids = report.traffic.grids;
    return grids && grids[this.placement ? this.placement.name : ""];
  }

  paint() {
    const context = this.canvas.node().getContext("2d");
    context.clearRect(0, 0, this.size, this.size);
    this.scale = paintCells(context, this.grid, this.x, this.y);
  }

  drawAxes() {
    const label = (at) => (Number.isInteger(at) && at < this.order.length ? this.order[at] : "");
    this.top.call(d3.axisTop(this.x).ticks(8).tickFormat(label));
    this.left.call(d3.axisLeft(this.y).ticks(8).tickFormat(label));
  }

  drawFrames() {
    const wide = (frame) => this.x(frame.end) - this.x(frame.begin) >= 5;
    this.marks.selectAll(".frame").data(this.frames.filter(wide), (frame) => frame.object.id).join("rect")
        .attr("class", "frame").attr("data-kind", (frame) => (frame.object.isNode ? "node" : frame.object.kind))
        .attr("stroke-width", (frame) => (frame.object.isNode ? 2 : 1))
        .attr("x", (frame) => this.x(frame.begin)).attr("y", (frame) => this.y(frame.begin))
        .attr("width", (frame) => this.x(frame.end) - this.x(frame.begin))
        .attr("height", (frame) => this.y(frame.end) - this.y(frame.begin));
  }

  drawCursor() {
    const side = this.grid.side;
    const snap = (at, begin) => begin + Math.floor((at - begin) / side) * side;
    this.marks.selectAll(".cursor").data(this.cursor ? [this.cursor] : []).join("rect")
        .attr("class", "cursor")
        .attr("x", ([, column]) => this.x(snap(column, this.grid.columns[0])))
        .attr("y", ([row]) => this.y(snap(row, this.grid.rows[0])))
        .attr("width", this.x(side) - this.x(0)).attr("height", this.y(side) - this.y(0));
  }
}

/** Six steps of the logarithmic scale. */
function drawMapLegend(legend, scale) {
  const steps = scale.most === 0 ? [] : scale.least === scale.most ? [scale.most]
      : d3.range(6).map((i) => scale.least * Math.pow(scale.most / scale.least, i / 5));
  const items = legend.html("").selectAll("span").data(steps).join("span");
  items.append("i").style("background", (bytes) => shade(scale.part(bytes)));
  items.append("span").text((bytes) => humanBytes(Math.round(bytes)));
}

/** The heat map with its menu of orders. */
function drawHeatMap() {
  const section = d3.select("#heat-map");
  const tell = (text) => section.select(".reading").text(text);
  let map;
  const redraw = (name) => {
    const box = section.select(".map").html("");
    const room = box.node().clientWidth - mapMargin.left - 8;
    map = new HeatMap(box, Math.max(smallestMap, Math.min(largestMap, room)), placementNamed(name) || null, tell);
    const cell = map.grid.side > 1 ? "; a cell is " + map.grid.side + " x " + map.grid.side + " ranks" : "";
    drawMapLegend(section.select(".legend"), map.scale);
    section.select(".note").text("Rows send, columns receive; colour: bytes, logarithmic" + cell + (name
          ? ". Frames: the node (thick), its sockets and caches, with the ranks that they hold; what is outside all frames crosses the network."
          : ". Choose a placement to see its nodes and sockets as frames.") +
        (report.traffic.pairs.complete ? "" : " Zoomed in, only the heaviest pairs are shown."));
  };
  const menu = section.select("select").on("change", function () { redraw(this.value); });
  menu.selectAll("option").data([""].concat(shownPlacements().map((p) => p.name))).join("option")
      .attr("value", (name) => name).text((name) => name || "as numbered");
  section.selectAll("button[data-zoom]").on("click", function () { map.zoomBy(this.dataset.zoom); });
  changes.on("theme.heat-map", () => {
    map.paint();
    drawMapLegend(section.select(".legend"), map.scale);
  });
  redraw("");
}
