/** The dark modules of a QR code as one SVG path, a module a unit: each run of a row is one rectangle. */
export function drawModules(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x + 1] === true) x += 1;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return runs.join("");
}
