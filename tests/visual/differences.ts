/** A picture as it is compared: four bytes a pixel, row after row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in which pixels differ, in px from its upper left corner. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly changedPixels: number;
}

export interface Difference {
  /** Of a sheet that holds both pictures. */
  readonly width: number;
  readonly height: number;
  readonly changedPixels: number;
  /** Between 0 and 1. */
  readonly share: number;
  /** The one with most changed pixels first. */
  readonly regions: readonly Region[];
  /** Marks what differs; transparent elsewhere. */
  readonly mask: Uint8Array;
}

/** Changes that lie in cells which touch belong together. */
const CELL_PX = 16;
const MOST_REGIONS = 20;
/** Red, green, blue, opacity: no colour of either theme. */
const MARK = [255, 0, 200, 255];

interface Cell {
  readonly column: number;
  readonly row: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  changedPixels: number;
}

/** No picture is as wide as 65,536 px. */
const keyOf = (column: number, row: number) => row * 4096 + column;

/** The cells that touch a cell, and those that touch them, and so on. Takes them out of those that are left. */
function takeTouching(first: Cell, left: Map<number, Cell>): Cell[] {
  const taken: Cell[] = [];
  const open = [first];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    taken.push(cell);
    for (let row = cell.row - 1; row <= cell.row + 1; row += 1) {
      for (let column = cell.column - 1; column <= cell.column + 1; column += 1) {
        const next = left.get(keyOf(column, row));
        if (next === undefined) continue;
        left.delete(keyOf(column, row));
        open.push(next);
      }
    }
  }
  return taken;
}

function regionsOf(cells: ReadonlyMap<number, Cell>): Region[] {
  const left = new Map(cells);
  const regions: Region[] = [];
  for (const [key, cell] of cells) {
    if (!left.delete(key)) continue;
    const group = takeTouching(cell, left);
    const x = Math.min(...group.map((each) => each.left));
    const y = Math.min(...group.map((each) => each.top));
    regions.push({
      x,
      y,
      width: Math.max(...group.map(({ right }) => right)) - x + 1,
      height: Math.max(...group.map(({ bottom }) => bottom)) - y + 1,
      changedPixels: group.reduce((sum, { changedPixels }) => sum + changedPixels, 0),
    });
  }
  return regions.toSorted((one, other) => other.changedPixels - one.changedPixels);
}

/** Whole pixels as numbers; a copy, since the bytes may begin anywhere in memory. */
const wholePixels = ({ data }: Pixels) => new Uint32Array(Uint8Array.from(data).buffer);

/**
 * Compares two pictures without any tolerance. A pixel that only one of them has, since the other is smaller, differs.
 *
 * @returns null where they are the same.
 */
export function differenceOf(before: Pixels, after: Pixels): Difference | null {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [old, now] = [wholePixels(before), wholePixels(after)];
  const mask = new Uint8Array(width * height * 4);
  const cells = new Map<number, Cell>();
  let changedPixels = 0;
  const at = (picture: Pixels, pixels: Uint32Array, x: number, y: number) =>
    x < picture.width && y < picture.height ? pixels[y * picture.width + x] : undefined;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (at(before, old, x, y) === at(after, now, x, y)) continue;
      changedPixels += 1;
      mask.set(MARK, (y * width + x) * 4);
      const [column, row] = [Math.floor(x / CELL_PX), Math.floor(y / CELL_PX)];
      const key = keyOf(column, row);
      const known = cells.get(key);
      const cell = known ?? { column, row, left: x, top: y, right: x, bottom: y, changedPixels: 0 };
      if (known === undefined) cells.set(key, cell);
      cell.left = Math.min(cell.left, x);
      cell.right = Math.max(cell.right, x);
      cell.bottom = y;
      cell.changedPixels += 1;
    }
  }
  if (changedPixels === 0) return null;
  const regions = regionsOf(cells).slice(0, MOST_REGIONS);
  return { width, height, changedPixels, share: changedPixels / (width * height), regions, mask };
}
