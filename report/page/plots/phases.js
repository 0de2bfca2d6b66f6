// SPDX-License-Identifier: BSD-3-Clause
// A small matrix for each phase, ranks as numbered.

function paintPhase(canvas, phase) {
  const size = 128;
  const context = canvas.getContext("2d");
  context.clearRect(0, 0, size, size);
  const scale = d3.scaleLinear([0, report.run.ranks], [0, size]);
  paintCells(context, storedCells(phase.grid), scale, scale);
}

function drawPhases() {
  const section = sectionFor("phases", report.phases.length > 0);
  if (!section) return;
  const figures = section.select(".multiples").selectAll("figure").data(report.phases).join("figure");
  figures.append("canvas").attr("width", 128).attr("height", 128).attr("role", "img")
      .attr("aria-label", (phase) => "matrix of phase " + phase.phase)
      .each(function (phase) { paintPhase(this, phase); });
  const caption = figures.append("figcaption");
  caption.append("div").text((phase) => "phase " + phase.phase + (phase.label ? " (" + phase.label + ")" : ""));
  caption.append("div").text((phase) => humanBytes(phase.bytes) + ", " + percent(phase.share) + " of the bytes");
  caption.append("div").text((phase) => humanSeconds(phase.wall_s) +
      (report.timed ? ", in MPI " + humanSeconds(phase.mpi_s) : ""));
  caption.append("div").text((phase) => "like the run: " + phase.like_run.toFixed(2) +
      (phase.worth_placing_apart ? "; worth a placement of its own" : ""));
  changes.on("theme.phases", () => figures.select("canvas").each(function (phase) { paintPhase(this, phase); }));
}
