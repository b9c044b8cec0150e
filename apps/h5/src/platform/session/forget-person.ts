import { clientRecords } from "../../data/client-records.ts";
import { tabStores } from "../../data/person-stores.ts";
import { clearLoginMark } from "./login-mark.ts";
import { forgetMemory } from "../../data/person-memory.ts";

/**
 * Forgets the person who used this phone: records, and everything of this visit. What is under way with money
 * keeps its key: whoever logs in as this dealer again finds its result.
 */
export function forgetPerson(): void {
  clearLoginMark();
  clientRecords.clear();
  tabStores.clear();
  forgetMemory();
}
