import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { lockAuthorisation, readAuthorisationsOf } from "./authorisation-reader.ts";
import { authorisedPerson } from "./authorisation-tables.ts";
import { endAuthorisation } from "./end-authorisation.ts";

/** With an account end its invitations and all who may pay for it. */
export async function endAccountAuthorisations(
  transaction: Transaction,
  context: Pick<Context, "clock" | "ids">,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  async function end(id: string): Promise<void> {
    const locked = await lockAuthorisation(transaction, id);
    if (locked === null || locked.status === "REVOKED") return;
    await endAuthorisation(transaction, context, locked, "REVOKED", now);
  }
  for (const { id } of await readAuthorisationsOf(transaction, enterpriseId)) {
    // oxlint-disable-next-line no-await-in-loop -- rows are locked in one order, that of the list
    await end(id);
  }
}

/** What was kept of the people who could pay is erased. Their contracts are erased with those of the account. */
export async function eraseAuthorisations(
  transaction: Transaction,
  enterpriseId: string,
): Promise<void> {
  await transaction.delete(authorisedPerson).where(eq(authorisedPerson.enterpriseId, enterpriseId));
}
