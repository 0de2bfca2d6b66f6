// SPDX-License-Identifier: BSD-3-Clause
// The run's traffic along its phases or slices, and the matrix of the one that is chosen.

const timelineMargin = { left: 70, right: 12, top: 20, bottom: 34 }, phaseMapSize = 260;

/** The phases as bars: {at, phase, label, bytes, messages, wall_s, mpi_s, grid, begin, end, height}. As wide as the
    phase was long and as high as its rate; without times all alike, and as high as the bytes. */
function timelineBars() {
  const { timeline } = report, isTimed = d3.sum(timeline.wall_s) > 0;
  let end = 0;
  return timeline.phase.map((phase, at) => {
    const begin = end, length = isTimed ? timeline.wall_s[at] : 1, bytes = timeline.bytes[at];
    end += length;
    return { at, phase, label: timeline.label[at], bytes, messages: timeline.messages[at], wall_s: timeline.wall_s[at],
             mpi_s: timeline.mpi_s[at], begin, end, height: isTimed ? (length > 0 ? bytes / length : 0) : bytes,
             grid: (report.phases.find((one) => one.phase === phase) || { grid: timeline.grids[at] }).grid };
  });
}

function phaseName({ phase, label }) {
  return "phase " + phase + (label ? " (" + label + ")" : "");
}

function phaseText(bar) {
  return `${phaseName(bar)}: ${humanBytes(bar.bytes)} in ${counted(bar.messages, "message")}` +
      (bar.wall_s > 0 ? `, ${humanSeconds(bar.wall_s)}` + (report.timed ? `, in MPI ${humanSeconds(bar.mpi_s)}` : "") : "");
}

class Timeline {
  constructor(section) {
    Object.assign(this, { section, bars: timelineBars(), chosen: 0 });
    this.chosen = d3.scan(this.bars, (a, b) => b.bytes - a.bytes);
    this.draw();
  }

  draw() {
    const chart = this.section.select(".timeline .chart").html(""), { bars } = this;
    const width = Math.max(300, Math.min(860, chart.node().clientWidth || 640)), height = 190;
    const isTimed = d3.sum(bars, (bar) => bar.wall_s) > 0;
    const x = d3.scaleLinear([0, bars[bars.length - 1].end], [timelineMargin.left, width - timelineMargin.right]);
    const y = d3.scaleLinear([0, d3.max(bars, (bar) => bar.height) || 1], [height - timelineMargin.bottom, timelineMargin.top]);
    const svg = chartIn(chart, width, height, "traffic of each phase; arrow keys choose one").attr("tabindex", 0)
        .on("keydown", () => this.key(d3.event));
    svg.append("g").attr("transform", `translate(0,${height - timelineMargin.bottom})`)
        .call(isTimed ? d3.axisBottom(x).ticks(6).tickFormat(humanSeconds) : d3.axisBottom(x).ticks(0));
    svg.append("g").attr("transform", `translate(${timelineMargin.left},0)`)
        .call(d3.axisLeft(y).ticks(4).tickFormat((rate) => humanBytes(Math.round(rate)) + (isTimed ? "/s" : "")));
    svg.append("text").attr("class", "faint").attr("x", timelineMargin.left).attr("y", height - 3)
        .text(isTimed ? "time in the phases, one after the other" : "the phases, one after the other");
    svg.selectAll(".phase").data(bars).join("rect").attr("class", "phase").attr("data-phase", (bar) => bar.phase)
        .attr("data-value", (bar) => bar.bytes).attr("x", (bar) => x(bar.begin))
        .attr("width", (bar) => Math.max(1, x(bar.end) - x(bar.begin) - (bars.length < 200 ? 1 : 0)))
        .attr("y", (bar) => y(bar.height)).attr("height", (bar) => y(0) - y(bar.height))
        .on("click", (bar) => this.choose(bar.at)).append("title").text(phaseText);
    this.choose(this.chosen);
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    this.choose(Math.max(0, Math.min(this.bars.length - 1, this.chosen + step)));
    event.preventDefault();
  }

  /** Shows the matrix of a phase, its ranks as numbered. */
  choose(at) {
    this.chosen = at;
    const bar = this.bars[at], box = this.section.select(".timeline .chosen");
    this.section.selectAll(".phase").classed("selected", (one) => one.at === at);
    box.select("figcaption").text(phaseText(bar) + (bar.grid ? "" : "; its matrix is in rankplace inspect --phase " + bar.phase));
    const canvas = box.select("canvas").attr("width", phaseMapSize).attr("height", phaseMapSize)
        .attr("aria-label", "matrix of " + phaseName(bar)).node();
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, phaseMapSize, phaseMapSize);
    const scale = d3.scaleLinear([0, report.run.ranks], [0, phaseMapSize]);
    if (bar.grid) paintCells(context, storedCells(bar.grid), scale, scale);
  }
}

function drawTimeline() {
  const section = d3.select("#phases");
  if (section.empty() || report.timeline.phase.length < 2) return section.select(".timeline").remove();
  const timeline = new Timeline(section);
  changes.on("theme.timeline", () => timeline.choose(timeline.chosen));
  return changes.on("size.timeline", () => timeline.draw());
}
