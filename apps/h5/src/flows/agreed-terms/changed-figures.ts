/** Which figures of the terms are not those that the dealer has seen. */
export function changedFigures<Figures extends object>(
  seen: Figures | null,
  now: Figures,
): ReadonlySet<keyof Figures> {
  if (seen === null) return new Set();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- figures have the keys of their type and no others
  const names = Object.keys(now) as (keyof Figures)[];
  return new Set(names.filter((name) => seen[name] !== now[name]));
}
