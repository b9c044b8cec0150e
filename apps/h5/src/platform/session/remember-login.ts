import { clientRecords } from "../../data/client-records.ts";
import { forgetPerson } from "./forget-person.ts";

/**
 * Stores for this tab who logged in, masked. Where it was another user before, whose session ended without a log-out,
 * everything of theirs is removed.
 */
export function rememberLogin({ phoneMasked }: { readonly phoneMasked: string }): void {
  const before = clientRecords.get("loginPhone");
  if (before !== undefined && before !== phoneMasked) forgetPerson();
  clientRecords.set("loginPhone", phoneMasked);
}
