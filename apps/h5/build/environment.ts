import { loadEnv } from "vite";

/**
 * What the build puts in the place of `VITE_` variables that are set to nothing: none, as the service reads its own. An
 * empty script address would be asked for, and an empty word be found in every browser's name.
 */
export function emptyIsAbsent(mode: string, directory: string): Record<string, string> {
  const empty = Object.entries(loadEnv(mode, directory)).filter(([, value]) => value === "");
  return Object.fromEntries(empty.map(([name]) => [`import.meta.env.${name}`, "undefined"]));
}
