// SPDX-License-Identifier: BSD-3-Clause
// The selected rank: chosen in any picture or in the bar at the top, marked in all of them.

const selection = { rank: null };

/** Selects a rank; null, or the rank that is selected already: none. */
function selectRank(rank) {
  selection.rank = rank === selection.rank ? null : rank;
  changes.call("rank");
}

/** The links from the core of a rank to the top: [{object, load}], the core's first. */
function linksOf(placement, rank) {
  const links = [];
  const core = objects.find((o) => isCore(o) && o.firstCore === placement.cores[rank]);
  for (let object = core; object && object.id !== 0; object = objects[object.parent]) {
    links.push({ object, load: placement.link_loads[object.id] });
  }
  return links;
}

/** What a rank exchanges, and with how many: {bytes, count}; of all pairs, listed or not. */
function sumOf(rank, partners) {
  const sums = report.traffic.by_rank;
  return sums ? { bytes: sums.bytes[rank], count: sums.partners[rank] }
      : { bytes: d3.sum(partners, ([, sum]) => sum.bytes), count: partners.length };
}

/** What a rank exchanges, and with whom, in one line. */
function partnersText(rank) {
  const partners = Array.from(partnersOf(rank)).sort((a, b) => b[1].bytes - a[1].bytes);
  const { bytes, count } = sumOf(rank, partners);
  const first = partners.slice(0, 6).map(([peer, sum]) => `${peer} (${humanBytes(sum.bytes)})`).join(", ");
  return `rank ${rank} exchanges ${humanBytes(bytes)} with ${count} ranks` +
      `${report.traffic.by_rank ? "; of the heaviest pairs" : ""}: ${first || "none"}${partners.length > 6 ? ", ..." : ""}`;
}

function drawSelection() {
  const bar = d3.select("#selection"), input = bar.select("input").attr("max", report.run.ranks - 1);
  const clear = bar.select("button").on("click", () => selectRank(null));
  input.on("change", function () {
    const rank = this.value === "" ? null : Math.floor(Number(this.value));
    if (rank !== selection.rank && (rank === null || (rank >= 0 && rank < report.run.ranks))) selectRank(rank);
  });
  changes.on("rank.selection", () => {
    const isNone = selection.rank === null;
    input.property("value", isNone ? "" : selection.rank);
    clear.attr("disabled", isNone ? "" : null);
    bar.select("output").text(isNone ? "" : partnersText(selection.rank));
  });
}
