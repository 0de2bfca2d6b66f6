// SPDX-License-Identifier: BSD-3-Clause
// Verdict, tables and the line about the run.

/** The program of the run without its folder; of a graph the file. */
function programName() {
  return (report.run.command[0] || report.run.profile).replace(/\/+$/, "").split("/").pop();
}

function drawRun() {
  const run = report.run;
  const total = report.traffic.total;
  const parts = [
    run.command.join(" ") || run.profile,
    counted(run.ranks, "rank") + (run.phase === null ? "" : ", phase " + run.phase + " alone") +
        (run.wall_s > 0 ? ", " + humanSeconds(run.wall_s) : "") +
        (run.start_utc ? ", recorded " + run.start_utc : ""),
    "on " + (report.machine.spec === "profile" ? "the hosts of the run" : report.machine.spec) +
        " (" + counted(report.machine.nodes, "node") + ", " + counted(report.machine.cores, "core") + ")",
    humanBytes(total.bytes) + (total.messages > 0 ? " in " + counted(total.messages, "message") : "") +
        "; collectives: " + report.collectives,
    "objective: " + report.objective + ", " + report.measure,
  ];
  if (!run.complete) parts.push("INCOMPLETE: " + run.incomplete_reason);
  d3.select("#run").text(parts.join(" \u2014 "));
  const phase = run.phase === null ? "" : `, phase ${run.phase}`;
  document.title = `${programName()}: ${counted(run.ranks, "rank")}${phase} - rankplace report`;
}

function drawVerdict() {
  const section = d3.select("#verdict");
  const advice = report.advice, headline = report.headline;
  section.select(".to-do").text(headline.to_do);
  section.select(".command").text(headline.command || "").attr("hidden", headline.command ? null : "");
  section.select(".why").selectAll("li").data(headline.why).join("li").text((line) => line);
  section.select(".prospect").text(advice.verdict);
  const list = section.select("dl");
  for (const line of advice.lines) {
    list.append("dt").text(line.topic);
    list.append("dd").text(line.text);
  }
}

/** rows: lists of {text, value}; the value is kept in the cell for programs that read the page. */
function fillTable(table, header, rows) {
  table.append("thead").append("tr").selectAll("th").data(header).join("th")
      .attr("scope", "col").text((d) => d);
  table.append("tbody").selectAll("tr").data(rows).join("tr")
      .selectAll("td").data((row) => row).join("td")
      .attr("data-value", (cell) => cell.value === undefined ? null : cell.value)
      .text((cell) => cell.text);
}

/** Where the objective is one number: its heading, and its key in placements. */
const objectiveNumber = { "hop-bytes": ["J", "hop_bytes"], bottleneck: ["bottleneck", "bottleneck"] }[report.objective];

/** One cell with the objective's number of a placement, or with its bound; none where it is no number. */
function objectiveCells(placement, suffix = "") {
  if (!objectiveNumber) return [];
  const value = placement[objectiveNumber[1] + suffix];
  return [{ text: grouped(Number.isInteger(value) ? value : value.toFixed(2)), value }];
}

function drawLoadsTable() {
  const levels = report.machine.levels;
  const header = ["placement"].concat(objectiveNumber ? objectiveNumber[0] : []);
  const known = report.placements.find((placement) => placement.network);
  const kinds = known ? known.network.links.map((link) => link.kind) : [];
  for (const kind of kinds) header.push("network " + kind + ": busiest link", "all links");
  for (const level of levels) header.push(level + ": busiest link", "all links");
  if (report.machine.nodes > 1) header.push("inter/intra node");
  const rows = [], none = { text: "-" };
  const cellsOf = (loads) =>
      ["largest_link", "link_sum"].map((key) => ({ text: loadText(report, loads[key]), value: loads[key] }));
  const addRow = (name, number, network, score, last) => rows.push([{ text: name }].concat(number,
      ...kinds.map((kind, k) => network ? cellsOf(network.links[k]) : [none, none]),
      score, report.machine.nodes > 1 ? last : []));
  for (const placement of report.placements) {
    addRow(placement.name, objectiveCells(placement), placement.network, placement.score.map(cellsOf).flat(),
           ratioCells(placement.nodes)[report.measure === "bytes" ? 0 : 1]);
    if (!placement.bound) continue;
    const bounds = placement.bound.map((loads, level) => isBounded(placement, level) ? cellsOf(loads) : [none, none]);
    if (objectiveNumber || placement.bounded_levels > 0) {
      addRow("bound of " + placement.name, objectiveCells(placement, "_bound"), null, bounds.flat(), none);
    }
  }
  fillTable(d3.select("#loads table"), header, rows);
}

/** Bytes and messages of one split: a ratio, "all inter" where next to nothing stays inside, "-" without traffic. */
function ratioCells(split) {
  const cell = (key, ratio) => ratio !== null && ratio < 1000 ? { text: ratio.toFixed(3), value: ratio }
      : { text: split.inter_node[key] > 0 ? "all inter" : "-" };
  return [cell("bytes", split.byte_ratio), cell("messages", split.message_ratio)];
}

function drawRatios() {
  const ratios = report.advice.ratios;
  const section = sectionFor("ratios", ratios.nodes.length > 0);
  if (!section) return;
  const most = 64;
  const pairs = [ratios.all, ...ratios.phases, ...ratios.nodes.slice(0, most)];
  const left = ratios.nodes.length - most;
  section.select(".note").text("inter-node / intra-node traffic, as in Table I of Zhang, Yuan and Srinivasan (2010)" +
      (left > 0 ? "; " + left + " more nodes are in --format json" : ""));
  fillTable(section.select("table"),
            ["inter-node / intra-node", "mpirun: bytes", "messages", "best: bytes", "messages"],
            pairs.map((pair) => [{ text: pair.name }].concat(ratioCells(pair.default), ratioCells(pair.best))));
}
