import { areas } from "../areas.ts";

const known = new Set(Object.values(areas).flatMap((routes) => routes.map(({ path }) => path)));

/** Whether the product has this address. Anything else in an address bar may be personal data, and is not reported. */
export function isKnownPath(path: string): boolean {
  return known.has(path);
}
