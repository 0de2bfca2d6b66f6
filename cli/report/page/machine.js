// SPDX-License-Identifier: BSD-3-Clause
// The machine as a tree: ranks in their cores, links coloured by load. Large machines open node by node.

const rowHeight = 17, columnWidth = 92, childrenShown = 40, rowsAtFirst = 72;

/** Shared by the trees: which objects are open, from which child on, and the selected rank. */
const treeState = { open: new Set(), from: new Map(), rank: null };

/** Opens what fits: at least the first node, and the switches above it. */
function openAtFirst() {
  let rows = 0;
  const visit = (object) => {
    const fits = rows === 0 || rows + (object.isNode ? object.coreCount : object.children.length) <= rowsAtFirst;
    if (object.children.length === 0 || !fits) {
      ++rows;
      return;
    }
    treeState.open.add(object.id);
    object.children.slice(0, childrenShown).forEach(visit);
  };
  visit(objects[0]);
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
    const nodes = root.descendants();
    const top = d3.min(nodes, (node) => node.x) - rowHeight;
    const height = d3.max(nodes, (node) => node.x) - top + rowHeight;
    const depth = d3.max(nodes, (node) => node.depth);
    const box = this.container.select(".scroll");
    const scrolled = box.property("scrollTop");
    box.html("");
    const svg = box.append("svg").attr("height", height)
        .attr("width", (depth + 1) * columnWidth + 60).attr("role", "group")
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
    this.container.selectAll(".object,.leaf").filter((node) => node.data.id === object.id).node().focus();
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
        .attr("tabindex", 0).attr("role", "button")
        .on("click", (node) => this.act(node.data))
        .on("keydown", (node) => {
          if (d3.event.key !== "Enter" && d3.event.key !== " ") return;
          d3.event.preventDefault();
          this.act(node.data);
        });
    groups.filter((node) => !node.data.more).append("rect").attr("x", -4)
        .attr("y", 2 - rowHeight / 2).attr("height", rowHeight - 4).attr("rx", 3)
        .attr("width", (node) => (isCore(node.data) ? 54 : 8));
    groups.append("text").attr("dy", "0.35em")
        .attr("x", (node) => (isCore(node.data) ? 0 : 8)).attr("y", (node) => (node.children ? -9 : 0))
        .text((node) => this.label(node.data));
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
      if (!treeState.open.delete(object.id)) treeState.open.add(object.id);
      this.drawAll(object);
    }
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
        .classed("selected", (node) => isCore(node.data) && treeState.rank !== null &&
            this.rankOfCore.get(node.data.firstCore) === treeState.rank)
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
      "Choose an object to open or close it.");
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
