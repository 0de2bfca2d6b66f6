// SPDX-License-Identifier: BSD-3-Clause

function toggleTheme() {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  changes.call("theme");
}

/** Paper is light, and nothing on it is folded. */
function preparePrint() {
  d3.selectAll("details").attr("open", "");
  paper.isPrinting = true;
  changes.call("size");
  const { dataset } = document.documentElement;
  if (!isDark()) return;
  dataset.printed = dataset.theme || "";
  dataset.theme = "light";
  changes.call("theme");
}

function endPrint() {
  const { dataset } = document.documentElement;
  paper.isPrinting = false;
  changes.call("size");
  if (dataset.printed === undefined) return;
  if (dataset.printed) dataset.theme = dataset.printed;
  else delete dataset.theme;
  delete dataset.printed;
  changes.call("theme");
}

/** Pictures that fill their column are drawn anew when its width has changed, a moment later. */
const tellWidth = (() => {
  let width = innerWidth, timer;
  return () => {
    if (innerWidth === width) return;
    width = innerWidth;
    clearTimeout(timer);
    timer = setTimeout(() => changes.call("size"), 150);
  };
})();

drawRun();
drawVerdict();
drawLoads();
drawHeatMap();
drawMachine();
drawDifferences();
drawOtherRun();
drawRatios();
drawPhases();
drawTimeline();
drawMpiTime();
drawLinkCosts();
drawCalibration();
drawPredictions();
drawMeasurements();
drawContents();
drawSelection();
reachScrolled();
changes.on("size.scrolled", reachScrolled);
d3.selectAll("details").on("toggle", reachScrolled);
d3.select("#theme").on("click", toggleTheme);
addEventListener("beforeprint", preparePrint);
addEventListener("afterprint", endPrint);
addEventListener("resize", tellWidth);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changes.call("theme"));
if (location.hash === "#figure") drawFigure();
document.documentElement.dataset.ready = "yes";
