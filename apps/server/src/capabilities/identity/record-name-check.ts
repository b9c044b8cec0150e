import { isOwnNameCheck } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { appUser } from "./identity-tables.ts";
import { readPerson } from "./person-reader.ts";

/**
 * Keeps what the registry said of the name and the ID number that a user gave, with the login alone: a number that was
 * not proved may be another person's, whose record it must not touch. Decision 0109.
 */
export async function recordNameCheck(
  transaction: Transaction,
  { caller, clock, vault }: Pick<Call, "caller" | "clock" | "vault">,
  checked: { readonly name: string; readonly idNo: string; readonly isMatch: boolean },
): Promise<void> {
  const { personId, realNameFailedAt, userId } = caller;
  // Nothing has failed, so a match changes nothing.
  if (checked.isMatch && realNameFailedAt === null) return;
  const person = personId === null ? null : await readPerson(transaction, { vault }, personId);
  const proved =
    person === null || person.name === null || person.idNo === null
      ? null
      : { name: person.name, idNo: person.idNo };
  if (!isOwnNameCheck(checked, proved)) return;
  const now = clock.now();
  await transaction
    .update(appUser)
    .set({ realNameFailedAt: checked.isMatch ? null : now, updatedAt: now })
    .where(eq(appUser.id, userId));
}
