import { clientRecords } from "../../data/client-records.ts";
import { forgetHome } from "../../data/last-home.ts";
import { tabStores } from "../../data/person-stores.ts";
import { clearLoginMark } from "./login-mark.ts";
import { forgetMemory } from "../../data/person-memory.ts";

/**
 * Forgets the user of this phone: records, and everything of this visit. Money under way keeps its key: after the next
 * login the same dealer finds its result.
 */
export function forgetPerson(): void {
  clearLoginMark();
  clientRecords.clear();
  tabStores.clear();
  forgetHome();
  forgetMemory();
}
