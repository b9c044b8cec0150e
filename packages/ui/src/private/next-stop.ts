/**
 * Where a key leads in a list of which one item is the stop for Tab: round its ends, to its ends, or to the next label
 * that begins so. Undefined for a key that means something else.
 */
export function nextStop(key: string, from: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  switch (key) {
    case "ArrowDown":
      return (from + 1) % count;
    case "ArrowUp":
      return (from - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default: {
      if (key.length !== 1 || key === " ") return undefined;
      const begins = key.toLocaleLowerCase();
      for (let step = 1; step <= count; step += 1) {
        const at = (from + step) % count;
        if (labels[at]?.toLocaleLowerCase().startsWith(begins) === true) return at;
      }
      return undefined;
    }
  }
}
