// SPDX-License-Identifier: BSD-3-Clause
// Where the nested boxes of the machine are: a grid in each box, as far down as there is room.

const mostBoxes = 2600, titleHeight = 15, titledWidth = 46, titledHeight = 44;

/** Whether any placement shown has a rank in the object. */
const holdsRanks = (() => {
  const used = d3.merge(shownPlacements().map((placement) => placement.cores)).sort(d3.ascending);
  return (object) => used[d3.bisectLeft(used, object.firstCore)] < object.firstCore + object.coreCount;
})();

/** The children that are drawn: those that hold ranks, and one entry for all that never do. */
function boxChildren(object) {
  if (!object.children || !holdsRanks(object)) return [];
  const used = object.children.filter(holdsRanks), idle = object.children.length - used.length;
  if (idle < 2 || used.length === 0) return object.children;
  const first = object.children.find((child) => !holdsRanks(child));
  return used.concat({ id: first.id, idle, name: `${idle} idle: ${first.kind}`, parent: object.id, children: [] });
}

/** How many levels below `top` are drawn: all whose boxes are not too many. */
function boxDepth(top) {
  let level = [top], sum = 1, depth = 0;
  for (;;) {
    level = level.flatMap(boxChildren);
    sum += level.length;
    if (level.length === 0 || sum > mostBoxes) return Math.max(depth, level.length === 0 ? 0 : 1);
    ++depth;
  }
}

/** Columns of a grid of `count` cells whose width / height is near `aspect`. */
function gridColumns(count, width, height, aspect) {
  const cost = (columns) => {
    const rows = Math.ceil(count / columns);
    return Math.abs(Math.log((width / columns) / (height / rows) / aspect)) + (rows * columns - count) / count;
  };
  return d3.range(1, count + 1).reduce((best, columns) => (cost(columns) < cost(best) ? columns : best), 1);
}

/** The boxes in an area of this size: [{object, x, y, width, height, title, parent, first, index, siblings}]. */
function layOutBoxes(top, size) {
  const boxes = [], depth = boxDepth(top);
  const visit = (object, parent, area, left) => {
    const box = Object.assign({ object, parent, at: boxes.length, children: [] }, area);
    boxes.push(box);
    const children = left > 0 ? boxChildren(object) : [];
    if (children.length === 0) return box;
    const pad = Math.max(0.5, Math.min(6, 0.045 * Math.min(area.width, area.height)));
    box.title = area.width >= titledWidth && area.height >= titledHeight ? titleHeight : 0;
    const inner = { x: area.x + pad, y: area.y + pad + box.title, width: area.width - 2 * pad,
                    height: area.height - 2 * pad - box.title };
    const aspect = left === 1 || children.every((child) => child.children.length === 0) ? 1.5 : 1.2;
    const columns = gridColumns(children.length, inner.width, inner.height, aspect);
    const width = inner.width / columns, height = inner.height / Math.ceil(children.length / columns);
    box.children = children.map((child, i) => visit(child, box, {
      x: inner.x + (i % columns) * width + pad / 4, y: inner.y + Math.floor(i / columns) * height + pad / 4,
      width: Math.max(0.5, width - pad / 2), height: Math.max(0.5, height - pad / 2) }, left - 1));
    return box;
  };
  visit(top, null, { x: 0, y: 0, width: size.width, height: size.height }, depth);
  return boxes;
}
