// SPDX-License-Identifier: BSD-3-Clause
// A second run beside the first: traffic, the pairs of ranks that changed most, loads of the same placements.

/** Bytes of each ordered pair of ranks: Map sender * ranks + receiver -> bytes. */
function bytesOfPairs(pairs) {
  const bytes = new Map();
  pairs.sender.forEach((sender, i) => bytes.set(sender * report.run.ranks + pairs.receiver[i], pairs.bytes[i]));
  return bytes;
}

/** {sender, receiver, before, after} where they differ, the largest difference first. */
function changedTraffic() {
  const before = bytesOfPairs(report.traffic.pairs), after = bytesOfPairs(report.other.traffic.pairs);
  const keys = Array.from(new Set([...before.keys(), ...after.keys()]));
  return keys.map((key) => ({ sender: Math.floor(key / report.run.ranks), receiver: key % report.run.ranks,
                              before: before.get(key) || 0, after: after.get(key) || 0 }))
      .filter((pair) => pair.before !== pair.after)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.sender - b.sender);
}

const bytesCells = (before, after) => [{ text: humanBytes(before), value: before }, { text: humanBytes(after), value: after },
    { text: (after > before ? "+" : after < before ? "-" : "") + humanBytes(Math.abs(after - before)), value: after - before }];

function otherLoadRows() {
  return report.other.loads.flatMap((loads) => report.machine.levels.map((name, level) => {
    const before = placementNamed(loads.name).score[level].largest_link, after = loads.largest_link[level];
    return [{ text: loads.name }, { text: name }, { text: loadText(report, before), value: before },
            { text: loadText(report, after), value: after }, { text: signedLoad(after - before), value: after - before }];
  }));
}

function drawOtherRun() {
  const { other } = report, section = sectionFor("other-run", other);
  if (!section) return;
  const text = (run) => `${run.profile} (${run.command.join(" ") || "no command"}${run.wall_s > 0 ? ", " + humanSeconds(run.wall_s) : ""})`;
  section.select(".note").text(`Before: ${text(report.run)}. After: ${text(other.run)}.`);
  const changed = changedTraffic(), [before, after] = [report.traffic.total, other.traffic.total];
  fillTable(section.select(".totals"), ["traffic", "before", "after", "difference"],
            [[{ text: "bytes" }, ...bytesCells(before.bytes, after.bytes)],
             [{ text: "messages" }, { text: grouped(before.messages), value: before.messages },
              { text: grouped(after.messages), value: after.messages },
              { text: grouped(after.messages - before.messages), value: after.messages - before.messages }]]);
  fillTable(section.select(".loads"), ["placement", "level", "busiest link before", "after", "difference"], otherLoadRows());
  section.select(".pair-note").text(changed.length === 0 ? "Every rank sends every other the same number of bytes."
      : `${grouped(changed.length)} ordered pairs of ranks differ.`);
  if (changed.length === 0) return;
  fillTable(section.select(".pairs"), ["from rank, to rank", "before", "after", "difference"], changed.slice(0, 20).map((pair) =>
      [{ text: `${pair.sender}, ${pair.receiver}` }, ...bytesCells(pair.before, pair.after)]));
}
