// SPDX-License-Identifier: BSD-3-Clause
// Access to the contents of the report. `report` is the JSON of `rankplace report --format json`.

const report = JSON.parse(document.getElementById("data").textContent);

const placementColours = new Map([["mpirun", "#0072b2"], ["best", "#009e73"], ["worst", "#d55e00"]]);
const otherColours = ["#cc79a7", "#e69f00", "#56b4e9", "#b2a300", "#7f5539"], baselineColour = "#8c959f";

/** How the measured command itself says where ranks run: "--map-by node"; empty: it leaves that to the launcher.
 * Every placement that runs under that command tells it. */
const ownMapping = (() => {
  const measured = report.measurements ? report.measurements.placements : [];
  const own = measured.find((placement) => (placement.own_mapping || []).length > 0);
  return own ? own.own_mapping.join(" ") : "";
})();

/** The report's name of a measured placement: what compare calls "default" is "mpirun", or what its options make. */
function reportedName(name) {
  if (name !== "default") return name;
  if (ownMapping === "") return "mpirun";
  const plain = (report.advice && report.advice.without_rankfile) || [];
  const same = plain.find((one) => one.option === ownMapping);
  return same ? same.placement : name;
}

/** A placement to compare with, of which only the loads are in the report. */
function isBaseline(name) {
  const placement = placementNamed(name);
  return placement !== undefined && !placement.cores && !placementColours.has(name);
}

/** Grey for baselines, a colour for mpirun's own, best, worst and the user's. */
function colourOf(name) {
  const known = placementColours.get(reportedName(name));
  if (known) return known;
  const named = report.placements.concat(report.measurements ? report.measurements.placements : []);
  if (isBaseline(name)) return baselineColour;
  const others = Array.from(new Set(named.map((p) => p.name))).filter((n) => !placementColours.has(n) && !isBaseline(n));
  return otherColours[Math.max(0, others.indexOf(name)) % otherColours.length];
}

function placementNamed(name) {
  return report.placements.find((placement) => placement.name === name);
}

/** Placements whose ranks and link loads are in the report, not only their scores. */
function shownPlacements() {
  return report.placements.filter((placement) => placement.cores);
}

/** The ranks in the order of their cores under a placement; in their own order without one. */
function rankOrder(placement) {
  const order = d3.range(report.run.ranks);
  return placement ? order.sort((a, b) => placement.cores[a] - placement.cores[b]) : order;
}

/** Calls use(sender, receiver, bytes, messages) for each pair that the report holds. */
function eachPair(use) {
  const { sender, receiver, bytes, messages } = report.traffic.pairs;
  for (let i = 0; i < sender.length; ++i) use(sender[i], receiver[i], bytes[i], messages[i]);
}

/** What `rank` exchanges with each other rank, both directions: Map rank -> {bytes, messages}. */
function partnersOf(rank) {
  const partners = new Map();
  eachPair((sender, receiver, bytes, messages) => {
    if ((sender !== rank && receiver !== rank) || sender === receiver) return;
    const peer = sender === rank ? receiver : sender;
    const sum = partners.get(peer) || { bytes: 0, messages: 0 };
    partners.set(peer, { bytes: sum.bytes + bytes, messages: sum.messages + messages });
  });
  return partners;
}

/** The objects of the machine tree by number: {id, kind, name, parent, children, firstCore, coreCount}. */
const objects = (() => {
  const { kinds, kind, parent, first_core: firstCore, core_count: coreCount } = report.machine.objects;
  const list = kind.map((k, id) => ({ id, kind: kinds[k], parent: parent[id], children: [],
                                      firstCore: firstCore[id], coreCount: coreCount[id] }));
  for (const object of list) {
    const index = object.id === 0 ? "" : " " + (list[object.parent].children.push(object) - 1);
    object.name = object.kind + index;
  }
  report.machine.objects.node_objects.forEach((id, node) => {
    Object.assign(list[id], { name: report.machine.node_names[node], isNode: true });
  });
  return list;
})();

/** True if the page is dark now. */
function isDark() {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Colour of a part from 0 (near the background) to 1. */
function shade(part) {
  return d3.interpolateViridis(isDark() ? 0.12 + 0.88 * part : 1 - part);
}

/** Subscribers are told when the theme, the selected rank or the window's width changes. */
const changes = d3.dispatch("theme", "rank", "size");
