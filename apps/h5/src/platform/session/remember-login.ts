import { clientRecords } from "../../data/client-records.ts";
import { forgetPerson } from "./forget-person.ts";

/**
 * Remembers for this tab who logged in, masked. Where it was somebody else before, whose session ended without a
 * log-out, nothing of theirs is left to who comes after.
 */
export function rememberLogin({ phoneMasked }: { readonly phoneMasked: string }): void {
  const before = clientRecords.get("loginPhone");
  if (before !== undefined && before !== phoneMasked) forgetPerson();
  clientRecords.set("loginPhone", phoneMasked);
}
