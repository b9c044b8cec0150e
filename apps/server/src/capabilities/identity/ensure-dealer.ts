import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { lockUser, setCurrentEnterprise } from "./change-login.ts";
import { readUserEnterprises } from "./identity-reader.ts";
import { insertDealerOf } from "./identity-writer.ts";

/**
 * The enterprise in which a login is a dealer, where its next log-in leads too. One is made where there is none, as at the
 * first log-in of an unknown number: two calls at once wait for each other, and the second finds what the first has made.
 */
export async function ensureDealer(
  transaction: Transaction,
  context: Pick<Context, "ids" | "openFirstLine">,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<string> {
  await lockUser(transaction, userId);
  const enterprises = await readUserEnterprises(transaction, userId);
  const own = enterprises.find(({ role }) => role === "LEGAL_PERSON");
  const enterpriseId =
    own?.enterpriseId ??
    (await insertDealerOf(transaction, context, { userId, sourceSystem: "H5", now }));
  if (own === undefined) await context.openFirstLine(transaction, { enterpriseId, now });
  await setCurrentEnterprise(transaction, { userId, enterpriseId, now });
  return enterpriseId;
}
