import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { readRepresented } from "../identity/represented-dealers.ts";
import { renewId } from "../identity/renew-id.ts";
import { liftDealerFreeze } from "./dealer-freezes.ts";

/** A proved person shows a new document: what the old one's end has frozen opens, for each dealer of that person. */
export async function acceptId(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  renewal: Parameters<typeof renewId>[1],
): Promise<void> {
  const { now, personId } = renewal;
  await renewId(transaction, renewal);
  for (const enterpriseId of await readRepresented(transaction, personId)) {
    await liftIdFreeze(transaction, context, { enterpriseId, now });
  }
}

/** The legal person of a dealer has a document that has not run out. */
export async function liftIdFreeze(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await liftDealerFreeze(transaction, context, {
    enterpriseId,
    reason: "ID_EXPIRED",
    holderNo: null,
    now,
    link: "/record/credit",
    dedupeKey: `ID_ACCEPTED:${now.toISOString()}`,
  });
}
