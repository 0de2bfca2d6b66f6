// SPDX-License-Identifier: BSD-3-Clause
// The matrix in any order of the ranks, made small enough to draw.

/** Cells of `side` x `side` ranks: {first, side, count, cells: Map index -> {bytes, messages}}.
    `rows` and `columns`: [begin, end) in positions of `order`. */
function cellsOf(order, rows, columns, most) {
  const position = new Int32Array(order.length);
  order.forEach((rank, at) => { position[rank] = at; });
  const side = Math.max(1, Math.ceil(Math.max(rows[1] - rows[0], columns[1] - columns[0]) / most));
  const count = Math.ceil((columns[1] - columns[0]) / side);
  const cells = new Map();
  eachPair((sender, receiver, bytes, messages) => {
    const row = position[sender], column = position[receiver];
    if (row < rows[0] || row >= rows[1] || column < columns[0] || column >= columns[1]) return;
    const index = Math.floor((row - rows[0]) / side) * count + Math.floor((column - columns[0]) / side);
    const cell = cells.get(index);
    if (cell) {
      cell.bytes += bytes;
      cell.messages += messages;
    } else {
      cells.set(index, { bytes, messages });
    }
  });
  return { rows, columns, side, count, cells };
}

/** Cells that the report itself holds (of a matrix too large to be listed pair by pair). */
function storedCells(grid) {
  const cells = new Map();
  grid.index.forEach((index, i) => cells.set(index, { bytes: grid.bytes[i], messages: grid.messages[i] }));
  const all = [0, report.run.ranks];
  return { rows: all, columns: all, side: grid.ranks_per_cell, count: grid.size, cells };
}

/** Bytes of each row and of each column of the cells. */
function sumsOf(grid) {
  const columns = new Array(grid.count).fill(0);
  const rows = new Array(Math.ceil((grid.rows[1] - grid.rows[0]) / grid.side)).fill(0);
  for (const [index, cell] of grid.cells) {
    rows[Math.floor(index / grid.count)] += cell.bytes;
    columns[index % grid.count] += cell.bytes;
  }
  return { rows, columns };
}

/** Logarithmic scale from the smallest to the largest cell that is not empty. */
function cellScale(grid) {
  const amounts = Array.from(grid.cells.values(), (cell) => cell.bytes).filter((bytes) => bytes > 0);
  const [least, most] = d3.extent(amounts);
  if (least === undefined) return { least: 0, most: 0, part: () => 0 };
  const log = d3.scaleLog([least, most], [0.15, 1]);
  return { least, most, part: (bytes) => (least === most ? 1 : log(bytes)) };
}

/** Draws the cells; x and y map positions to pixels. */
function paintCells(context, grid, x, y) {
  const scale = cellScale(grid);
  for (const [index, cell] of grid.cells) {
    if (cell.bytes === 0) continue;
    const left = grid.columns[0] + (index % grid.count) * grid.side;
    const top = grid.rows[0] + Math.floor(index / grid.count) * grid.side;
    context.fillStyle = shade(scale.part(cell.bytes));
    context.fillRect(x(left), y(top), Math.max(1, x(left + grid.side) - x(left) - 0.3),
                     Math.max(1, y(top + grid.side) - y(top) - 0.3));
  }
  return scale;
}
