import { refuse } from "./refusal.ts";

/** A record that has to exist. @throws the refusal NOT_FOUND where there is none. */
export function found<Found>(record: Found | null | undefined): Found {
  return record ?? refuse("NOT_FOUND");
}
