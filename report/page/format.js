// SPDX-License-Identifier: BSD-3-Clause
// How numbers read: the same as in rankplace's text (cli/format.cpp).

function threeDigits(number) {
  const size = Math.abs(number);
  return number.toFixed(size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
}

function humanBytes(bytes) {
  if (bytes < 1024) return bytes + " B";
  const units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
  let unit = 0;
  while (bytes >= 999.5 && unit + 1 < units.length) {
    bytes /= 1024;
    ++unit;
  }
  return threeDigits(bytes) + " " + units[unit];
}

function humanSeconds(seconds) {
  const size = Math.abs(seconds);
  const roundsUp = 0.9995;  // three digits of it are 1000 of the smaller unit
  if (size >= roundsUp || size === 0) return threeDigits(seconds) + " s";
  if (size >= roundsUp * 1e-3) return threeDigits(seconds * 1e3) + " ms";
  return threeDigits(seconds * 1e6) + " us";
}

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, " ");
}

/** "1 node", "2 nodes". */
function counted(number, what) {
  return `${grouped(number)} ${what}${number === 1 ? "" : "s"}`;
}

function percent(part) {
  return (100 * part).toFixed(1) + " %";
}

/** A load in the unit that the report measures. */
function loadText(report, load) {
  return report.measure === "bytes" ? humanBytes(load) : counted(load, "message");
}

/** "rank 3", "ranks 0 to 7". */
function rankText(first, count) {
  return count === 1 ? "rank " + first : "ranks " + first + " to " + (first + count - 1);
}

/** A name beside a bar: the end of one that is too long, as of a path. */
function shortName(name) {
  return name.length <= 12 ? name : "\u2026" + name.slice(-11);
}
