// SPDX-License-Identifier: BSD-3-Clause
// A second run beside the first: traffic, the pairs of ranks that changed most, loads of the same placements.

const bytesCells = (before, after) => [{ text: humanBytes(before), value: before }, { text: humanBytes(after), value: after },
    { text: (after > before ? "+" : after < before ? "-" : "") + humanBytes(Math.abs(after - before)), value: after - before }];

/** Bytes; and messages, which a graph of bytes does not count. */
function totalRows(before, after) {
  const rows = [[{ text: "bytes" }, ...bytesCells(before.bytes, after.bytes)]];
  if ([before, after].some((total) => total.messages === 0 && total.bytes > 0)) return rows;
  return rows.concat([[{ text: "messages" }, ...[before.messages, after.messages, after.messages - before.messages]
      .map((value) => ({ text: grouped(value), value }))]]);
}

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
  section.select(".note").text(`Before: ${text(report.run)}. After: ${text(other.run)}.` +
      (other.run.complete ? "" : ` After: INCOMPLETE: ${other.run.incomplete_reason}`));
  const { changed } = other, [before, after] = [report.traffic.total, other.traffic.total];
  fillTable(section.select(".totals"), ["traffic", "before", "after", "difference"], totalRows(before, after));
  fillTable(section.select(".loads"), ["placement", "level", "busiest link before", "after", "difference"], otherLoadRows());
  section.select(".pair-note").text(changed.pairs === 0 ? "Every rank sends every other the same number of bytes."
      : `${counted(changed.pairs, "ordered pair")} of ranks ${changed.pairs === 1 ? "differs" : "differ"}.`);
  if (changed.pairs === 0) return;
  fillTable(section.select(".pairs"), ["from rank, to rank", "before", "after", "difference"], changed.sender.map((sender, i) =>
      [{ text: `${sender}, ${changed.receiver[i]}` }, ...bytesCells(changed.before_bytes[i], changed.after_bytes[i])]));
}
