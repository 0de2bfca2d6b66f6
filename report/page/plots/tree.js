// SPDX-License-Identifier: BSD-3-Clause
// The machine as a tree: ranks in their cores, links coloured by load. Large machines open node by node.

const rowHeight = 19, shortestLink = 36, longestLink = 74, letterWidth = 6.7, childrenShown = 40, rowsAtFirst = 72;

/** Shared by the trees: which objects are open, and from which child on. */
const treeState = { open: new Set(), from: new Map() };

/** Opens level after level, as far as all of a level fits: what never holds ranks stays closed. A machine too large
    for that opens its first node. */
function openAtFirst() {
  let level = [objects[0]], rows = 1;
  for (;;) {
    const opened = level.filter((object) => object.children.length > 0 && holdsRanks(object));
    rows += d3.sum(opened, (object) => Math.min(object.children.length, childrenShown) - 1);
    if (opened.length === 0 || rows > rowsAtFirst) break;
    opened.forEach((object) => treeState.open.add(object.id));
    level = opened.flatMap((object) => object.children);
  }
  if (rows <= rowsAtFirst) return;
  let object = level.find(holdsRanks);
  for (; !object.isNode && object.children.length > 0; object = object.children.find(holdsRanks)) treeState.open.add(object.id);
  openWhole(object);
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
    this.menu = placementMenu(container, () => this.draw());
  }

  choose(name) {
    this.menu.property("value", name);
  }

  /** Each depth has a column as wide as its longest label, and links have the room between columns to themselves. */
  placeColumns(nodes) {
    const widths = [];
    for (const node of nodes) {
      node.width = this.label(node.data).length * letterWidth + 10;
      widths[node.depth] = Math.max(widths[node.depth] || 0, node.width);
    }
    const room = this.container.node().clientWidth - 16 - d3.sum(widths);
    const link = Math.max(shortestLink, Math.min(longestLink, room / Math.max(1, widths.length - 1)));
    const lefts = widths.map((_, depth) => d3.sum(widths.slice(0, depth), (width) => width + link));
    for (const node of nodes) node.y = lefts[node.depth];
    return lefts[lefts.length - 1] + widths[widths.length - 1];
  }

  draw() {
    this.placement = placementNamed(this.menu.property("value"));
    this.rankOfCore = new Map(this.placement.cores.map((core, rank) => [core, rank]));
    const root = d3.cluster().nodeSize([rowHeight, 1]).separation(() => 1)(d3.hierarchy(objects[0], visibleChildren));
    const nodes = [];
    root.eachBefore((node) => { nodes.push(node); });
    if (!nodes.some((node) => node.data.id === this.current)) this.current = objects[0].id;
    const width = this.placeColumns(nodes) + 12;
    const top = d3.min(nodes, (node) => node.x) - rowHeight;
    const height = d3.max(nodes, (node) => node.x) - top + rowHeight;
    const box = this.container.select(".scroll");
    const scrolled = box.property("scrollTop");
    box.html("");
    const svg = box.append("svg").attr("width", width).attr("height", height)
        .attr("viewBox", [0, 0, width, height]).attr("role", "tree")
        .attr("aria-label", "machine tree under placement " + this.placement.name);
    const plot = svg.append("g").attr("transform", `translate(4,${-top})`).attr("role", "none");
    this.links = root.links().filter((link) => !link.target.data.more);
    this.drawLinks(plot, this.links);
    this.drawObjects(plot, nodes);
    this.told = plot.append("g").attr("class", "told").attr("aria-hidden", "true");
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
    const load = (link) => this.placement.link_loads[link.target.data.id];
    const part = (link) => linkPart(this.placement, link.target.data.id);
    const path = d3.linkHorizontal().source(({ source }) => [source.y + source.width, source.x])
        .target(({ target }) => [target.y, target.x]);
    plot.selectAll(".edge").data(links).join("path").attr("class", "edge").attr("d", path)
        .attr("stroke", (link) => shade(0.06 + 0.94 * part(link)))
        .attr("stroke-width", (link) => 1.5 + 4.5 * part(link))
        .attr("data-object", (link) => link.target.data.id).attr("data-value", load)
        .on("mouseenter", (link) => this.tellLinks([link])).on("mouseleave", () => this.tellLinks())
        .append("title").text((link) => link.target.data.name + ": " + loadText(report, load(link)));
  }

  /** Writes the bytes of these links on them; without any, those of the selected rank's. */
  tellLinks(links = this.linksOfSelected()) {
    this.told.selectAll("text").data(links).join("text").attr("text-anchor", "middle").attr("dy", "0.35em")
        .attr("x", ({ source, target }) => (source.y + source.width + target.y) / 2)
        .attr("y", ({ source, target }) => (source.x + target.x) / 2)
        .text(({ target }) => loadText(report, this.placement.link_loads[target.data.id]));
  }

  linksOfSelected() {
    const core = selection.rank === null ? -1 : this.placement.cores[selection.rank];
    return this.links.filter(({ target: { data } }) =>
        core >= data.firstCore && core < data.firstCore + data.coreCount);
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
    groups.append("rect").attr("y", 2 - rowHeight / 2).attr("height", rowHeight - 4).attr("rx", 3)
        .attr("width", (node) => node.width);
    groups.append("text").attr("dy", "0.35em").attr("x", 5).text((node) => this.label(node.data));
    groups.attr("aria-label", (node) => this.label(node.data) + (node.parent && !node.data.more
        ? ", its link carries " + loadText(report, this.placement.link_loads[node.data.id]) : ""));
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
      if (rank !== undefined) selectRank(rank);
    } else {
      if (!treeState.open.delete(object.id)) openWhole(object);
      this.drawAll(object);
    }
  }

  isSelected(object) {
    return isCore(object) && selection.rank !== null && this.rankOfCore.get(object.firstCore) === selection.rank;
  }

  /** Shades each core (and each closed object) by what it exchanges with the selected rank. */
  light() {
    const partners = selection.rank === null ? new Map() : partnersOf(selection.rank);
    const most = d3.max(partners.values(), (sum) => sum.bytes) || 1;
    const amount = (object) => d3.sum(d3.range(object.firstCore, object.firstCore + object.coreCount), (core) => {
      const sum = partners.get(this.rankOfCore.get(core));
      return sum ? sum.bytes : 0;
    });
    const closed = (object) => !object.more && (isCore(object) || !treeState.open.has(object.id));
    const bytesIn = (node) => (partners.size > 0 && closed(node.data) ? amount(node.data) : 0);
    const groups = this.container.selectAll(".leaf,.object")
        .classed("selected", (node) => this.isSelected(node.data))
        .classed("partner", (node) => bytesIn(node) > 0)
        .attr("aria-selected", (node) => (this.isSelected(node.data) ? true : null));
    groups.select("rect").style("fill", (node) => (bytesIn(node) > 0
        ? d3.interpolateOranges(0.2 + 0.4 * Math.min(1, bytesIn(node) / most)) : null));
    groups.select("text").style("fill", (node) => (bytesIn(node) > 0 ? "#000" : null));
    this.tellLinks();
  }
}
