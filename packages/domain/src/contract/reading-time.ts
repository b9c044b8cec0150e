import { READING_MAX_MS, READING_MS_PER_CHARACTER } from "../constants/limits.ts";

/** How long a reader has to stay before agreeing: 1 s per 200 characters, 10 s at most. Source: product 4, reading time. */
export function minReadingMs(characters: number): number {
  return Math.min(READING_MAX_MS, characters * READING_MS_PER_CHARACTER);
}
