// SPDX-License-Identifier: BSD-3-Clause
// The machine as a tree: ranks in their cores, links coloured by load. Large machines open node by node.

const rowHeight = 17, columnWidth = 92, lastLabel = 110, childrenShown = 40, rowsAtFirst = 72;

/** Shared by the trees: which objects are open, from which child on, and the selected rank. */
const treeState = { open: new Set(), from: new Map(), rank: null };

/** Opens what fits and holds ranks: at least the first node, and the switches above it. */
function openAtFirst() {
  const used = d3.merge(shownPlacements().map((placement) => placement.cores)).sort(d3.ascending);
  const holdsRanks = (object) =>
      used[d3.bisectLeft(used, object.firstCore)] < object.firstCore + object.coreCount;
  let rows = 0;
  const visit = (object) => {
    const fits = rows === 0 || rows + (object.isNode ? object.coreCount : object.children.length) <= rowsAtFirst;
    if (object.children.length === 0 || !fits || !holdsRanks(object)) {
      ++rows;
      return;
    }
    treeState.open.add(object.id);
    object.children.slice(0, childrenShown).forEach(visit);
  };
  visit(objects[0]);
}

/** Opens an object, and all that is in it if that is not too much. */
function openWhole(object) {
  treeState.open.add(object.id);
  if (object.coreCount <= rowsAtFirst) object.children.forEach(openWhole);
}

/** The children that are drawn now, with an entry for those that are not. */
function visibleChildren(object) {
  if (!treeState.open.has(object.id) || object.children.length === 0) return null;
  const from = treeState.from.get(object.id) || 0;
  const shown = object.children.slice(from, from + childrenShown);
  if (object.children.length <= childrenShown) return shown;
  return shown.concat({ more: object, id: -1 - object.id, children: [] });
}

class MachineTree {
  constructor(container, others) {
    this.container = container;
    this.others = others;
    this.current = objects[0].id;  // where the Tab key gets into the tree
    this.menu = container.select("select").on("change", () => this.draw());
    this.menu.selectAll("option").data(shownPlacements()).join("option")
        .attr("value", (p) => p.name).text((p) => p.name);
  }

  choose(name) {
    this.menu.property("value", name);
    this.draw();
  }

  draw() {
    this.placement = placementNamed(this.menu.property("value"));
    this.rankOfCore = new Map(this.placement.cores.map((core, rank) => [core, rank]));
    const root = d3.cluster().nodeSize([rowHeight, columnWidth]).separation(() => 1)(
        d3.hierarchy(objects[0], visibleChildren));
    const nodes = [];
    root.eachBefore((node) => { nodes.push(node); });
    if (!nodes.some((node) => node.data.id === this.current)) this.current = objects[0].id;
    const top = d3.min(nodes, (node) => node.x) - rowHeight;
    const height = d3.max(nodes, (node) => node.x) - top + rowHeight;
    const depth = d3.max(nodes, (node) => node.depth);
    const box = this.container.select(".scroll");
    const scrolled = box.property("scrollTop");
    box.html("");
    const width = (depth + 1) * columnWidth + lastLabel;
    const svg = box.append("svg").attr("width", width).attr("height", height)
        .attr("viewBox", [0, 0, width, height]).attr("role", "tree")
        .attr("aria-label", "machine tree under placement " + this.placement.name);
    const plot = svg.append("g").attr("transform", `translate(30,${-top})`);
    this.drawLinks(plot, root.links().filter((link) => !link.target.data.more));
    this.drawObjects(plot, nodes);
    this.light();
    box.property("scrollTop", scrolled);
  }

  /** Everything is drawn anew, and whoever uses the keyboard stays where they were. */
  drawAll(object) {
    this.others().forEach((tree) => tree.draw());
    this.focusOn(object.id);
  }

  /** The tree is one stop of the Tab key; inside it arrow keys move. */
  focusOn(id) {
    this.current = id;
    this.container.selectAll(".object,.leaf").attr("tabindex", (node) => (node.data.id === id ? 0 : -1))
        .filter((node) => node.data.id === id).node().focus({ preventScroll: true });
  }

  key(event, node, nodes) {
    const at = nodes.indexOf(node), closed = !node.children && !isCore(node.data);
    const goals = { ArrowDown: nodes[at + 1], ArrowUp: nodes[at - 1], Home: nodes[0], End: nodes[nodes.length - 1],
                    ArrowLeft: node.parent, ArrowRight: node.children && node.children[0] };
    if (event.key === "Enter" || event.key === " " || (event.key === "ArrowRight" && closed)) this.act(node.data);
    else if (goals[event.key]) this.focusOn(goals[event.key].data.id);
    else return;
    event.preventDefault();
    const focused = document.activeElement;
    if (focused.scrollIntoView) focused.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  drawLinks(plot, links) {
    const part = (link) => {
      const most = mostOnLevel(link.source.data.id);
      return most === 0 ? 0 : this.placement.link_loads[link.target.data.id] / most;
    };
    const path = d3.linkHorizontal().x((node) => node.y).y((node) => node.x);
    plot.selectAll(".edge").data(links).join("path").attr("class", "edge").attr("d", path)
        .attr("stroke", (link) => shade(0.12 + 0.88 * part(link)))
        .attr("stroke-width", (link) => 1.5 + 4.5 * part(link))
        .attr("data-object", (link) => link.target.data.id)
        .attr("data-value", (link) => this.placement.link_loads[link.target.data.id])
        .append("title").text((link) => link.target.data.name + ": " +
            loadText(report, this.placement.link_loads[link.target.data.id]));
  }

  drawObjects(plot, nodes) {
    const groups = plot.selectAll(".object,.leaf").data(nodes).join("g")
        .attr("class", (node) => (isCore(node.data) ? "leaf" : "object"))
        .attr("transform", (node) => `translate(${node.y},${node.x})`)
        .attr("tabindex", (node) => (node.data.id === this.current ? 0 : -1)).attr("role", "treeitem")
        .attr("aria-expanded", (node) => (isCore(node.data) || node.data.more ? null : Boolean(node.children)))
        .on("click", (node) => {
          this.focusOn(node.data.id);
          this.act(node.data);
        })
        .on("keydown", (node) => this.key(d3.event, node, nodes));
    groups.filter((node) => !node.data.more).append("rect").attr("x", -4)
        .attr("y", 2 - rowHeight / 2).attr("height", rowHeight - 4).attr("rx", 3)
        .attr("width", (node) => (isCore(node.data) ? 54 : 8));
    groups.append("text").attr("dy", "0.35em")
        .attr("x", (node) => (isCore(node.data) ? 0 : 8)).attr("y", (node) => (node.children ? -9 : 0))
        .text((node) => this.label(node.data));
    groups.filter((node) => node.parent && !node.data.more).attr("aria-label", (node) => this.label(node.data) +
        ", its link carries " + loadText(report, this.placement.link_loads[node.data.id]));
  }

  label(object) {
    if (object.more) {
      const from = treeState.from.get(object.more.id) || 0;
      return `${from + 1} to ${Math.min(from + childrenShown, object.more.children.length)} of ` +
          `${object.more.children.length}: next`;
    }
    if (!isCore(object)) {
      const open = treeState.open.has(object.id);
      return object.name + (open ? "" : ` (${object.coreCount} cores) +`);
    }
    const rank = this.rankOfCore.get(object.firstCore);
    return rank === undefined ? "idle" : "rank " + rank;
  }

  act(object) {
    if (object.more) {
      const next = (treeState.from.get(object.more.id) || 0) + childrenShown;
      treeState.from.set(object.more.id, next < object.more.children.length ? next : 0);
      this.drawAll(object);
    } else if (isCore(object)) {
      const rank = this.rankOfCore.get(object.firstCore);
      if (rank !== undefined) selectRank(rank === treeState.rank ? null : rank);
    } else {
      if (!treeState.open.delete(object.id)) openWhole(object);
      this.drawAll(object);
    }
  }

  isSelected(object) {
    return isCore(object) && treeState.rank !== null && this.rankOfCore.get(object.firstCore) === treeState.rank;
  }

  /** Shades each core (and each closed object) by what it exchanges with the selected rank. */
  light() {
    const partners = treeState.rank === null ? new Map() : partnersOf(treeState.rank);
    const most = d3.max(partners.values(), (sum) => sum.bytes) || 1;
    const amount = (object) => d3.sum(d3.range(object.firstCore, object.firstCore + object.coreCount), (core) => {
      const sum = partners.get(this.rankOfCore.get(core));
      return sum ? sum.bytes : 0;
    });
    const closed = (object) => isCore(object) || !treeState.open.has(object.id);
    this.container.selectAll(".leaf,.object").filter((node) => !node.data.more)
        .classed("selected", (node) => this.isSelected(node.data))
        .attr("aria-selected", (node) => (this.isSelected(node.data) ? true : null))
        .select("rect").style("fill", (node) => {
          const bytes = partners.size > 0 && closed(node.data) ? amount(node.data) : 0;
          return bytes > 0 ? d3.interpolateOranges(0.2 + 0.4 * Math.min(1, bytes / most)) : null;
        });
    this.container.selectAll(".leaf text").style("fill", (node) =>
        partners.size > 0 && amount(node.data) > 0 ? "#000" : null);
  }
}

function isCore(object) {
  return !object.more && object.children.length === 0;
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

function selectRank(rank) {
  treeState.rank = rank;
  changes.call("rank");
}

function tellPartners() {
  const reading = d3.select("#machine .reading");
  if (treeState.rank === null) return reading.text("");
  const partners = Array.from(partnersOf(treeState.rank)).sort((a, b) => b[1].bytes - a[1].bytes);
  const first = partners.slice(0, 6).map(([peer, sum]) => `${peer} (${humanBytes(sum.bytes)})`).join(", ");
  return reading.text(`rank ${treeState.rank} exchanges ${humanBytes(d3.sum(partners, ([, sum]) => sum.bytes))}` +
      ` with ${partners.length} ranks: ${first}${partners.length > 6 ? ", ..." : ""}`);
}

function drawMachine() {
  openAtFirst();
  d3.select("#machine .note").text("Links: the thicker and further from the background, the more they carry, in " +
      "relation to the busiest link of their level in any placement. Choose a rank: its partners light up. " +
      "Choose an object to open or close it. Arrow keys move inside the tree.");
  const trees = [];
  d3.selectAll("#machine .tree").each(function () { trees.push(new MachineTree(d3.select(this), () => trees)); });
  const names = shownPlacements().map((p) => p.name);
  trees.forEach((tree, i) => tree.choose(names[Math.min(i, names.length - 1)]));
  changes.on("rank.machine", () => {
    trees.forEach((tree) => tree.light());
    tellPartners();
  });
  changes.on("theme.machine", () => trees.forEach((tree) => tree.draw()));
}
