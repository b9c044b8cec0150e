/** What a place of the bar shows: the letter of a group, or a dot for groups that have no room. */
export type BarMark = number | "dot";

/**
 * The marks of a bar with room for so many. The first and the last letter always are among them, and between two letters
 * lies a dot where some were left out.
 */
export function barMarks(count: number, room: number): readonly BarMark[] {
  if (count <= room || count <= 2) return Array.from({ length: count }, (_, index) => index);
  const letters = Math.max(2, Math.floor((room + 1) / 2));
  const marks: BarMark[] = [];
  for (let place = 0; place < letters; place += 1) {
    if (place > 0) marks.push("dot");
    marks.push(Math.round((place * (count - 1)) / (letters - 1)));
  }
  return marks;
}

/** The group at a place of the bar, from 0 at its top to 1 at its bottom. Beyond an end it is the one at the end. */
export function groupAt(share: number, count: number): number {
  return Math.min(Math.max(Math.floor(share * count), 0), count - 1);
}

/** The group that is read: the last one whose heading has come up to the line below which content is visible. */
export function readGroup(topsPx: readonly number[], linePx: number): number {
  // Positions of a scrolled page are fractions.
  return Math.max(
    0,
    topsPx.findLastIndex((top) => top <= linePx + 1),
  );
}

/** Where a key leads, or undefined for one that is not the bar's. A letter leads to the next group that begins with it. */
export function groupByKey(
  key: string,
  from: number,
  letters: readonly string[],
): number | undefined {
  const last = letters.length - 1;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return Math.min(from + 1, last);
    case "ArrowUp":
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "PageDown":
      return Math.min(from + 5, last);
    case "PageUp":
      return Math.max(from - 5, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default: {
      if (key.length !== 1 || key === " ") return undefined;
      const wanted = key.toLocaleUpperCase();
      const order = letters.map((_, step) => (from + 1 + step) % letters.length);
      return order.find((index) => letters[index]?.toLocaleUpperCase().startsWith(wanted) === true);
    }
  }
}
