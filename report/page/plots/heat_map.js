// SPDX-License-Identifier: BSD-3-Clause
// The communication matrix with the machine's nested frames on it, and sums at its edges. Zoom: buttons, wheel
// (after a click), + - 0; the pointer or the arrow keys choose a cell, which a tooltip and a line below tell.

const sumSize = 26, mapMargin = { left: 58, top: 44, right: sumSize + 12, bottom: sumSize + 12 };
const mostCells = 256, largestMap = 600, smallestMap = 200, ranksAllLabelled = 32;

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
    this.positionOf = d3.range(this.order.length);
    this.order.forEach((rank, at) => { this.positionOf[rank] = at; });
    this.frames = placement ? framesOf(placement, this.order) : [];
    const width = size + mapMargin.left + mapMargin.right, height = size + mapMargin.top + mapMargin.bottom;
    const box = container.append("div").style("position", "relative").style("width", width + "px")
        .style("height", height + "px");
    const ratio = window.devicePixelRatio || 1;
    this.canvas = box.append("canvas").attr("width", size * ratio).attr("height", size * ratio)
        .style("width", size + "px").style("height", size + "px")
        .style("left", mapMargin.left + "px").style("top", mapMargin.top + "px");
    this.canvas.node().getContext("2d").scale(ratio, ratio);
    this.svg = box.append("svg").attr("width", width).attr("height", height).attr("tabindex", 0).attr("role", "img")
        .attr("aria-label", "communication matrix, rows send to columns; order of the ranks: " + orderName(placement));
    this.plot = this.svg.append("g").attr("transform", `translate(${mapMargin.left},${mapMargin.top})`);
    const clip = "map-clip-" + HeatMap.count++;
    this.plot.append("clipPath").attr("id", clip).append("rect").attr("width", size).attr("height", size);
    this.marks = this.plot.append("g").attr("clip-path", `url(#${clip})`);
    this.top = this.plot.append("g");
    this.left = this.plot.append("g");
    this.sums = this.plot.append("g").attr("class", "sums");
    this.drawTitles();
    this.tip = box.append("div").attr("class", "tooltip").attr("hidden", "");
    this.listen();
    this.draw(d3.zoomIdentity);
  }

  drawTitles() {
    this.plot.append("text").attr("class", "axis-title").attr("x", this.size / 2).attr("y", 13 - mapMargin.top)
        .attr("text-anchor", "middle").text("receiving rank");
    this.plot.append("text").attr("class", "axis-title").attr("text-anchor", "middle")
        .attr("transform", `translate(${14 - mapMargin.left},${this.size / 2}) rotate(-90)`).text("sending rank");
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
        .on("click", () => this.select(d3.mouse(this.plot.node())))
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
    else if (event.key === "Enter" && this.cursor) selectRank(this.order[this.cursor[0]]);
    else return;
    event.preventDefault();
  }

  /** A click selects the sender; above the matrix, on the receivers' names, the receiver. */
  select([px, py]) {
    const inside = (at) => at >= 0 && at < this.size;
    const position = inside(py) && px < this.size ? this.y.invert(py) : inside(px) && py < 0 ? this.x.invert(px) : -1;
    if (position >= 0 && position < this.order.length) selectRank(this.order[Math.floor(position)]);
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
        counted(cell.messages, "message");
    this.tell(text);
    this.drawCursor();
    this.showTip(text, point);
  }

  /** Beside a point of the matrix, on the side where there is more room. */
  showTip(text, [px, py]) {
    const left = px < this.size / 2, inside = px >= 0 && py >= 0 && px < this.size && py < this.size;
    this.tip.attr("hidden", inside ? null : "").text(text).style("top", py + mapMargin.top + 18 + "px")
        .style("left", left ? px + mapMargin.left + 18 + "px" : null)
        .style("right", left ? null : this.size - px + mapMargin.right + 10 + "px");
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
    this.drawSums();
    this.drawCursor();
    this.drawSelected();
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

  /** Up to 32 ranks in sight each have their number, in the middle of its row or column. */
  ticksOf(scale) {
    const [begin, end] = scale.domain();
    const step = end - begin <= ranksAllLabelled + 0.01 ? 1 : Math.max(1, Math.ceil(d3.tickStep(begin, end, 8)));
    return d3.range(Math.ceil(begin / step - 0.01) * step, end, step)
        .filter((at) => at >= begin - 0.5 && at + 0.5 <= end && at < this.order.length);
  }

  drawAxes() {
    const axis = (make, scale) => {
      const ticks = this.ticksOf(scale);
      const middle = scale.copy().domain(scale.domain().map((at) => at - 0.5));
      return make(middle).tickValues(ticks).tickSizeOuter(0).tickFormat((at) => this.order[at]);
    };
    this.top.call(axis(d3.axisTop, this.x));
    this.left.call(axis(d3.axisLeft, this.y));
    const most = d3.max(this.ticksOf(this.x), (at) => String(this.order[at]).length) * 7 + 3;
    const isTight = this.ticksOf(this.x).length > 1 && this.x(1) - this.x(0) < most && this.x.domain()[1] - this.x.domain()[0] <= 32.01;
    this.top.selectAll(".tick text").attr("transform", isTight ? "rotate(-90)" : null)
        .attr("dx", isTight ? "0.9em" : null).attr("dy", isTight ? "1.2em" : "0em");
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

  /** Bars at the edges: what the rows in sight send (right), and what the columns receive (below). */
  drawSums() {
    const { rows, columns } = sumsOf(this.grid), { side } = this.grid;
    const most = d3.max(rows.concat(columns)) || 1, length = d3.scaleLinear([0, most], [0, sumSize]);
    const bars = rows.map((bytes, i) => ({ bytes, at: this.grid.rows[0] + i * side, isRow: true }))
        .concat(columns.map((bytes, i) => ({ bytes, at: this.grid.columns[0] + i * side, isRow: false })));
    const clip = (scale, at) => Math.max(0, Math.min(this.size, scale(at)));
    const thick = (scale, at) => Math.max(0.5, clip(scale, at + side) - clip(scale, at) - 0.5);
    this.sums.selectAll("rect").data(bars).join("rect").attr("data-value", (bar) => bar.bytes)
        .attr("data-sum", (bar) => (bar.isRow ? "sent" : "received"))
        .attr("x", (bar) => (bar.isRow ? this.size + 4 : clip(this.x, bar.at)))
        .attr("y", (bar) => (bar.isRow ? clip(this.y, bar.at) : this.size + 4))
        .attr("width", (bar) => (bar.isRow ? length(bar.bytes) : thick(this.x, bar.at)))
        .attr("height", (bar) => (bar.isRow ? thick(this.y, bar.at) : length(bar.bytes)))
        .selectAll("title").data((bar) => [bar]).join("title").text((bar) =>
            `${this.name(bar.at)} ${bar.isRow ? "sends" : "receives"} ${humanBytes(bar.bytes)}`);
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

  /** The row and the column of the selected rank. */
  drawSelected() {
    const at = selection.rank === null ? null : this.positionOf[selection.rank];
    const thick = Math.max(2, this.x(1) - this.x(0));
    const stripes = at === null ? [] : [{ x: 0, y: this.y(at), width: this.size, height: thick },
                                        { x: this.x(at), y: 0, width: thick, height: this.size }];
    this.marks.selectAll(".selected-stripe").data(stripes).join("rect").attr("class", "selected-stripe")
        .attr("data-rank", selection.rank).attr("x", (s) => s.x).attr("y", (s) => s.y)
        .attr("width", (s) => s.width).attr("height", (s) => s.height);
  }
}
HeatMap.count = 0;

function orderName(placement) {
  return placement ? placement.name : "as numbered";
}
