import type { BankAccount } from "@kedu/api";
import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readSafeAccountAt, readSafeAccountFor } from "../accounts/safe-accounts.ts";
import type { StoredPayment } from "./intent-reader.ts";

/**
 * The safe account that a self-withdrawal goes to, as the app sees it: the one that it went to once the bank was asked,
 * and before that the one that it would go to now. Null for an entrusted payment, and where no account is open.
 */
export async function readPaidInto(
  reader: Reader,
  context: Pick<Context, "vault">,
  {
    bankChannel,
    enterpriseId,
    mode,
    safeChannel = null,
    submittedAt = null,
  }: Pick<StoredPayment, "bankChannel" | "enterpriseId" | "mode"> &
    Partial<Pick<StoredPayment, "safeChannel" | "submittedAt">>,
): Promise<BankAccount | null> {
  if (mode !== "SELF_WITHDRAWAL") return null;
  const account =
    safeChannel === null || submittedAt === null
      ? await readSafeAccountFor(reader, context, { enterpriseId, bankChannel })
      : await readSafeAccountAt(reader, context, {
          enterpriseId,
          bankChannel: safeChannel,
          at: submittedAt,
        });
  return account === null ? null : accountAnswer(account);
}
