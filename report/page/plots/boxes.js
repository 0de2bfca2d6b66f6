// SPDX-License-Identifier: BSD-3-Clause
// The whole machine as nested boxes, coloured by the load of the link above each. Both pictures have the same
// layout, so that an eye can compare them.

const boxState = { top: 0 };

/** "n03, package 1": the names from the node down. */
function pathName(object) {
  const names = [];
  for (let one = object; one; one = one.id === 0 || one.isNode ? null : objects[one.parent]) names.unshift(one.name);
  return names.length > 1 ? names.filter((name, i) => i > 0 || objects[0].name !== name).join(", ") : names[0];
}

/** "rank 3", "4 ranks: 0, 1, 2, 3": those on the object's cores. */
function ranksText(object, rankOfCore) {
  const ranks = d3.range(object.firstCore, object.firstCore + object.coreCount)
      .map((core) => rankOfCore.get(core)).filter((rank) => rank !== undefined);
  if (ranks.length === 0) return "idle";
  if (ranks.length === 1) return "rank " + ranks[0];
  return `${ranks.length} ranks: ${ranks.slice(0, 8).join(", ")}${ranks.length > 8 ? ", ..." : ""}`;
}

/** What the link above an object carries. */
function linkText(object, placement) {
  if (object.id === 0) return "";
  const level = report.machine.objects.level[object.parent];
  return `; its ${report.machine.levels[level]} link carries ${loadText(report, placement.link_loads[object.id])}, ` +
      `${Math.round(100 * linkPart(placement, object.id))} % of the level's busiest`;
}

class BoxView {
  constructor(container, tell, zoom) {
    Object.assign(this, { container, tell, zoom, cursor: null });
    this.menu = placementMenu(container, () => this.draw());
  }

  draw() {
    const box = this.container.select(".picture").html("").style("position", "relative");
    const top = objects[boxState.top], width = Math.max(220, Math.floor(roomIn(box)) || 480);
    this.placement = placementNamed(this.menu.property("value"));
    this.rankOfCore = new Map(this.placement.cores.map((core, rank) => [core, rank]));
    const height = Math.round(Math.max(120, Math.min(0.95 * width, 640, 70 + 34 * Math.min(60, top.coreCount))));
    this.boxes = layOutBoxes(top, { width, height });
    this.svg = box.append("svg").attr("class", "boxes").attr("viewBox", [-2, -2, width + 4, height + 4])
        .attr("width", width).attr("height", height).attr("tabindex", 0).attr("role", "img")
        .attr("aria-label", `the machine under placement ${this.placement.name}; arrow keys read box after box`);
    this.drawBoxes();
    this.drawLabels();
    this.marks = this.svg.append("g").attr("class", "marks");
    this.tip = box.append("div").attr("class", "tooltip").attr("hidden", "");
    this.listen();
    this.light();
  }

  fill(box) {
    if (box.object.id === 0 || box.object.idle || !this.isUsed(box.object)) return "var(--panel)";
    return shade(0.06 + 0.94 * linkPart(this.placement, box.object.id));
  }

  isUsed(object) {
    return d3.range(object.firstCore, object.firstCore + object.coreCount).some((core) => this.rankOfCore.has(core));
  }

  drawBoxes() {
    const short = (value) => Math.round(10 * value) / 10;
    this.svg.append("g").selectAll("rect").data(this.boxes).join("rect").attr("class", "box")
        .attr("x", (box) => short(box.x)).attr("y", (box) => short(box.y))
        .attr("width", (box) => short(box.width)).attr("height", (box) => short(box.height))
        .attr("rx", (box) => (Math.min(box.width, box.height) > 12 ? 2 : 0))
        .attr("fill", (box) => this.fill(box)).attr("data-object", (box) => box.object.id)
        .attr("data-rank", (box) => (isCore(box.object) ? this.rankOfCore.get(box.object.firstCore) : undefined))
        .attr("data-value", (box) => (box.object.idle ? undefined : this.placement.link_loads[box.object.id]));
  }

  /** A name where it fits: in the title of an open box, in the middle of a closed one. */
  label(box) {
    if (box.object.idle || !isCore(box.object)) return box.object.name;
    const rank = this.rankOfCore.get(box.object.firstCore);
    return rank === undefined ? "" : String(rank);
  }

  drawLabels() {
    const fits = (box) => (box.children.length > 0 ? box.title > 0 : box.height >= 10) &&
        this.label(box).length * 6.6 + 4 <= box.width;
    const ink = (box) => {
      const fill = this.fill(box);
      return fill.startsWith("var") ? "var(--ink)" : d3.lab(fill).l > 55 ? "#000" : "#fff";
    };
    this.svg.append("g").attr("class", "names").selectAll("text").data(this.boxes.filter(fits)).join("text")
        .attr("x", (box) => (box.title ? box.x + 5 : box.x + box.width / 2))
        .attr("y", (box) => (box.title ? box.y + 13 : box.y + box.height / 2)).attr("dy", (box) => (box.title ? 0 : "0.35em"))
        .attr("text-anchor", (box) => (box.title ? "start" : "middle"))
        .style("fill", ink).text((box) => this.label(box));
  }

  listen() {
    this.svg.on("mousemove", () => this.point(d3.event.target, d3.mouse(this.svg.node())))
        .on("mouseleave blur", () => this.tip.attr("hidden", ""))
        .on("click", () => this.act(d3.select(d3.event.target).datum()))
        .on("keydown", () => this.key(d3.event));
  }

  point(target, [x, y]) {
    const box = d3.select(target).datum();
    this.tip.attr("hidden", box ? null : "");
    if (!box || !box.object) return;
    const width = this.boxes[0].width, isLeft = x < width / 2;
    this.tip.text(this.describe(box)).style("top", y + 16 + "px")
        .style("left", isLeft ? x + 12 + "px" : null).style("right", isLeft ? null : width - x + 12 + "px");
  }

  describe({ object }) {
    if (object.idle) return `${object.idle} objects without a rank under any placement shown`;
    return pathName(object) + ": " + ranksText(object, this.rankOfCore) + linkText(object, this.placement);
  }

  /** A rank is selected; any other box opens the part of the picture that it is in. */
  act(box) {
    if (!box || !box.object || box.object.idle) return;
    if (isCore(box.object)) {
      const rank = this.rankOfCore.get(box.object.firstCore);
      if (rank !== undefined) selectRank(rank);
      return;
    }
    let step = box;
    while (step.parent && step.parent.parent) step = step.parent;
    this.zoom(step.parent ? step.object.id : objects[boxState.top].parent);
  }

  key(event) {
    const box = this.boxes[this.cursor] || this.boxes[0];
    const siblings = box.parent ? box.parent.children : [box], at = siblings.indexOf(box);
    const goals = { ArrowRight: siblings[at + 1], ArrowLeft: siblings[at - 1], ArrowDown: box.children[0], ArrowUp: box.parent };
    if (event.key === "Enter" || event.key === " ") this.act(box);
    else if (event.key === "Escape") this.zoom(objects[boxState.top].parent);
    else if (goals[event.key]) this.read(goals[event.key]);
    else return;
    event.preventDefault();
  }

  read(box) {
    this.cursor = box.at;
    this.tell(this.describe(box));
    this.light();
  }

  /** Frames the box that is read, the selected rank's and its partners': the thicker, the more bytes. */
  light() {
    const partners = selection.rank === null ? new Map() : partnersOf(selection.rank);
    const most = d3.max(partners.values(), (sum) => sum.bytes) || 1;
    const closed = this.boxes.filter((box) => box.children.length === 0 && !box.object.idle);
    const marks = closed.map((box) => {
      const ranks = d3.range(box.object.firstCore, box.object.firstCore + box.object.coreCount)
          .map((core) => this.rankOfCore.get(core)).filter((rank) => rank !== undefined);
      const bytes = d3.sum(ranks, (rank) => (partners.has(rank) ? partners.get(rank).bytes : 0));
      const kind = ranks.includes(selection.rank) ? "selected" : "partner";
      return { box, kind, bytes, width: kind === "selected" ? 4 : 1.5 + 2.5 * Math.min(1, bytes / most) };
    }).filter((mark) => mark.kind === "selected" || mark.bytes > 0);
    if (this.cursor !== null && this.boxes[this.cursor]) marks.push({ box: this.boxes[this.cursor], kind: "cursor", width: 2 });
    this.marks.selectAll("rect").data(marks).join("rect").attr("class", (mark) => mark.kind)
        .attr("x", (mark) => mark.box.x).attr("y", (mark) => mark.box.y).attr("stroke-width", (mark) => mark.width)
        .attr("width", (mark) => mark.box.width).attr("height", (mark) => mark.box.height);
  }
}

/** The way from the whole machine to what fills the pictures, each a button. */
function drawCrumbs(crumbs, zoom) {
  const way = [];
  for (let id = boxState.top; ; id = objects[id].parent) {
    way.unshift(objects[id]);
    if (id === 0) break;
  }
  crumbs.html("").selectAll("button").data(way).join("button").attr("type", "button")
      .attr("aria-current", (object) => (object.id === boxState.top ? "true" : null))
      .text((object) => (object.id === 0 ? "whole machine" : object.name))
      .on("click", (object) => zoom(object.id));
}
