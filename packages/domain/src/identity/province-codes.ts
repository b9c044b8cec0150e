/** Province codes of GB/T 2260. */
const PROVINCES = new Set(
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82".split(
    " ",
  ),
);

/** Whether a region code of two to six digits begins with a province of GB/T 2260. */
export function isInProvince(region: string): boolean {
  return PROVINCES.has(region.slice(0, 2));
}
