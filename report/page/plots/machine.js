// SPDX-License-Identifier: BSD-3-Clause
// The machine under two placements: nested boxes, or trees.

/** The menu of a picture's placement. */
function placementMenu(container, redraw) {
  const menu = container.select("select").on("change", redraw);
  menu.selectAll("option").data(shownPlacements()).join("option").attr("value", (p) => p.name).text((p) => p.name);
  return menu;
}

function isCore(object) {
  return !object.more && !object.idle && object.children.length === 0;
}

/** The largest load of the links below objects of this one's level, in any placement shown. */
const mostOnLevel = (() => {
  const cache = new Map();
  return (id) => {
    const level = report.machine.objects.level[id];
    if (!cache.has(level)) {
      cache.set(level, d3.max(report.placements, (p) => p.score[level].largest_link) || 0);
    }
    return cache.get(level);
  };
})();

/** The load of the link above an object / the largest of its level in any placement. */
function linkPart(placement, id) {
  const most = id === 0 ? 0 : mostOnLevel(objects[id].parent);
  return most === 0 ? 0 : placement.link_loads[id] / most;
}

/** What colour and width mean: parts of the busiest link of each level, and what that carries. */
function drawLoadLegend(legend) {
  const parts = [0, 0.25, 0.5, 0.75, 1];
  legend.html("");
  for (const part of parts) {
    const item = legend.append("span");
    item.append("svg").attr("width", 26).attr("height", 12).attr("aria-hidden", "true").append("line")
        .attr("x1", 0).attr("x2", 22).attr("y1", 6).attr("y2", 6)
        .attr("stroke", shade(0.06 + 0.94 * part)).attr("stroke-width", 1.5 + 4.5 * part);
    item.append("span").text(100 * part + " %");
  }
  const most = report.machine.levels.map((name, level) =>
      `${name} ${loadText(report, d3.max(report.placements, (p) => p.score[level].largest_link) || 0)}`);
  legend.append("span").text("100 %: " + most.join(", "));
}

function tellSelected() {
  const lines = selection.rank === null ? [] : [partnersText(selection.rank)];
  for (const placement of selection.rank === null ? [] : shownPlacements().slice(0, 3)) {
    lines.push(`its links under ${placement.name}: ` + linksOf(placement, selection.rank)
        .map(({ object, load }) => `${object.name} ${loadText(report, load)}`).join(", "));
  }
  d3.select("#machine .selected-rank").selectAll("span").data(lines).join("span").text((line) => line);
}

const machineNotes = {
  boxes: "Boxes are the machine's parts, one in another; colour: what the link above a box carries, in relation to the " +
      "busiest link of its level in any placement. A number is a rank. Choose a rank: its partners get a frame. Choose " +
      "another box to zoom in. Arrow keys read box after box, Enter chooses, Escape zooms out.",
  tree: "Links: the thicker and further from the background, the more they carry. Choose a rank: its partners light up " +
      "and its links tell their bytes. Choose an object to open or close it. Arrow keys move inside the tree.",
};

/** Both views of the machine, each under two placements. */
class MachineSection {
  constructor(section) {
    Object.assign(this, { section, boxViews: [], trees: [] });
    const names = shownPlacements().map((p) => p.name), tell = (text) => section.select(".reading").text(text);
    const { boxViews } = this, zoom = (id) => this.zoom(id);
    section.selectAll(".box-view").each(function () { boxViews.push(new BoxView(d3.select(this), tell, zoom)); });
    boxViews.forEach((view, i) => view.menu.property("value", names[Math.min(i, names.length - 1)]));
    const machine = this;
    section.selectAll("input[name=view]").on("change", function () { machine.show(this.value); });
  }

  zoom(id) {
    boxState.top = id;
    this.boxViews.forEach((view) => { view.cursor = null; view.draw(); });
    this.drawWay();
  }

  drawWay() {
    drawCrumbs(this.section.select(".crumbs"), (id) => this.zoom(id));
  }

  startTrees() {
    openAtFirst();
    const { trees } = this;
    this.section.selectAll(".tree").each(function () { trees.push(new MachineTree(d3.select(this), () => trees)); });
    trees.forEach((tree, i) => tree.choose(this.boxViews[i].menu.property("value")));
  }

  show(view) {
    this.section.select(".note").text(machineNotes[view]);
    this.section.select(".views.boxes").attr("hidden", view === "boxes" ? null : "");
    this.section.select(".views.trees").attr("hidden", view === "tree" ? null : "");
    if (view === "tree" && this.trees.length === 0) this.startTrees();
    this.draw();
  }

  draw() {
    this.boxViews.forEach((view) => view.draw());
    this.trees.forEach((tree) => tree.draw());
    drawLoadLegend(this.section.select(".legend"));
  }

  light() {
    this.boxViews.forEach((view) => view.light());
    this.trees.forEach((tree) => tree.light());
    tellSelected();
  }
}

function drawMachine() {
  const machine = new MachineSection(d3.select("#machine"));
  machine.show("boxes");
  machine.drawWay();
  changes.on("rank.machine", () => machine.light());
  changes.on("theme.machine", () => machine.draw());
  changes.on("size.machine", () => machine.draw());
}
