import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { deleteCodes } from "../identity/close-enterprise.ts";
import { numberChange } from "./identity-check-tables.ts";

/** The numbers that ended users had before, with the codes that were sent to them. No law asks for either. */
export async function eraseNumberChanges(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  userIds: readonly string[],
): Promise<void> {
  const changes = await transaction
    .delete(numberChange)
    .where(isAnyOf(numberChange.userId, userIds))
    .returning({ before: numberChange.oldMobileSealed, after: numberChange.newMobileSealed });
  const mobiles = new Set(
    changes.flatMap(({ after, before }) => [vault.open(before), vault.open(after)]),
  );
  await deleteCodes(
    transaction,
    [...mobiles].map((mobile) => vault.lookupHash("mobile", mobile)),
  );
}
