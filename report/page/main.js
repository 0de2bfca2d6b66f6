// SPDX-License-Identifier: BSD-3-Clause

function toggleTheme() {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  changes.call("theme");
}

drawRun();
drawVerdict();
drawLoads();
drawHeatMap();
drawMachine();
drawRatios();
drawPhases();
drawMpiTime();
drawLinkCosts();
drawCalibration();
drawPredictions();
drawMeasurements();
d3.select("#theme").on("click", toggleTheme);
addEventListener("beforeprint", () => d3.selectAll("details").attr("open", ""));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changes.call("theme"));
if (location.hash === "#figure") drawFigure();
document.documentElement.dataset.ready = "yes";
