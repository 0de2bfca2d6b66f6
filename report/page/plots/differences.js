// SPDX-License-Identifier: BSD-3-Clause
// What differs between two placements: which ranks moved, which pairs meet at another level, loads before and after.

const changedPairsShown = 12;

/** The objects above a core, outermost first. */
const chainOfCore = (() => {
  const cores = new Map(objects.filter(isCore).map((object) => [object.firstCore, object]));
  const chains = new Map();
  return (core) => {
    if (chains.has(core)) return chains.get(core);
    const chain = [];
    for (let object = cores.get(core); ; object = objects[object.parent]) {
      chain.unshift(object.id);
      if (object.id === 0) break;
    }
    chains.set(core, chain);
    return chain;
  };
})();

/** The level of the links that turn at the innermost object that holds both cores; null: one core. */
function meetingLevel(core, other) {
  const one = chainOfCore(core), two = chainOfCore(other);
  let at = 0;
  while (at < one.length && at < two.length && one[at] === two[at]) ++at;
  const object = objects[one[at - 1]];
  return object.children.length === 0 ? null : report.machine.objects.level[object.id];
}

/** For each level the ranks that are in another of its parts; the outermost counts. */
function movedRanks(before, after) {
  const moved = report.machine.levels.map(() => []);
  before.cores.forEach((core, rank) => {
    const level = core === after.cores[rank] ? null : meetingLevel(core, after.cores[rank]);
    if (level !== null) moved[level].push(rank);
  });
  return moved;
}

/** Pairs of ranks that meet at another level: {ranks, from, to, bytes}, most bytes first. */
function changedPairs(before, after) {
  const pairs = new Map();
  eachPair((sender, receiver, bytes) => {
    const [low, high] = [Math.min(sender, receiver), Math.max(sender, receiver)], key = low * report.run.ranks + high;
    const pair = pairs.get(key) || { ranks: [low, high], bytes: 0 };
    pair.bytes += bytes;
    pairs.set(key, pair);
  });
  const changed = [];
  for (const pair of pairs.values()) {
    const [low, high] = pair.ranks;
    const from = meetingLevel(before.cores[low], before.cores[high]), to = meetingLevel(after.cores[low], after.cores[high]);
    if (from !== to) changed.push(Object.assign(pair, { from, to }));
  }
  return changed.sort((a, b) => b.bytes - a.bytes || a.ranks[0] - b.ranks[0]);
}

function levelName(level) {
  return level === null ? "one core" : report.machine.levels[level];
}

function signedLoad(difference) {
  return (difference > 0 ? "+" : difference < 0 ? "-" : "") + loadText(report, Math.abs(difference));
}

function loadRows(before, after) {
  return report.machine.levels.map((name, level) => [{ text: name }].concat(...["largest_link", "link_sum"].map((key) => {
    const one = before.score[level][key], other = after.score[level][key];
    return [{ text: loadText(report, one), value: one }, { text: loadText(report, other), value: other },
            { text: signedLoad(other - one), value: other - one }];
  })));
}

/** How many pairs, and bytes, went from which level to which. */
function levelRows(changed) {
  const ways = d3.nest().key((pair) => levelName(pair.from) + " to " + levelName(pair.to)).entries(changed);
  return ways.map(({ key, values }) => ({ key, count: values.length, bytes: d3.sum(values, (pair) => pair.bytes) }))
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ key, count, bytes }) => [{ text: key }, { text: grouped(count), value: count },
                                       { text: humanBytes(bytes), value: bytes }]);
}

function ranksList(ranks) {
  return ranks.slice(0, 24).join(", ") + (ranks.length > 24 ? ", ..." : "");
}

function showDifferences(section, before, after) {
  const moved = movedRanks(before, after), changed = changedPairs(before, after);
  const lines = moved.map((ranks, level) => ranks.length === 0 ? null
      : `${ranks.length} of ${report.run.ranks} ranks moved over ${report.machine.levels[level]} links: ${ranksList(ranks)}`);
  section.select(".moved").selectAll("li").data(lines.filter((line) => line).length > 0 ? lines.filter((line) => line)
      : ["no rank moved"]).join("li").text((line) => line);
  section.selectAll("table").html("");
  fillTable(section.select(".loads"), ["level", `busiest link: ${before.name}`, after.name, "difference",
                                       `all links: ${before.name}`, after.name, "difference"], loadRows(before, after));
  section.select(".pair-note").text(changed.length === 0 ? "Every pair of ranks meets at the level where it met before."
      : `${counted(changed.length, "pair")} of ranks ${changed.length === 1 ? "meets" : "meet"} at another level.` +
        (report.traffic.pairs.complete ? "" : " (Of the heaviest pairs.)"));
  if (changed.length === 0) return;
  fillTable(section.select(".levels"), ["pairs from level to level", "pairs", "their bytes"], levelRows(changed));
  fillTable(section.select(".pairs"), ["heaviest of these pairs", "bytes", before.name, after.name],
            changed.slice(0, changedPairsShown).map((pair) => [{ text: "ranks " + pair.ranks.join(" and ") },
                { text: humanBytes(pair.bytes), value: pair.bytes }, { text: levelName(pair.from) }, { text: levelName(pair.to) }]));
}

function drawDifferences() {
  const names = shownPlacements().map((p) => p.name);
  const section = sectionFor("differences", names.length > 1);
  if (!section) return;
  const show = () => {
    const [before, after] = section.selectAll("select").nodes().map((menu) => placementNamed(menu.value));
    showDifferences(section, before, after);
  };
  const menus = section.selectAll("select").on("change", show);
  menus.selectAll("option").data(names).join("option").attr("value", (name) => name).text((name) => name);
  const given = names.filter((name) => !placementColours.has(name));
  const first = given.length > 1 ? given : names;
  menus.each(function (_, i) { this.value = first[i]; });
  show();
}
