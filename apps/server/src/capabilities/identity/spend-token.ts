import { inTransaction } from "../../database/transaction.ts";
import { takeToken } from "../../calls/limits.ts";
import type { Context } from "../../calls/context.ts";

/** The longest validity that a token may have left. Policy: one is made for the page that it opens. */
const TOKEN_MAX_SECONDS = 300;

/** Whether a provider's token was still valid and unused. The row's primary key decides between two at once. */
export async function spendToken(
  { database, vault }: Context,
  kind: "shell" | "carrier",
  { tokenId, expiresAt }: { readonly tokenId: string; readonly expiresAt: Date },
  machineNow: Date,
): Promise<boolean> {
  const leftSeconds = Math.ceil((expiresAt.getTime() - machineNow.getTime()) / 1000);
  if (leftSeconds <= 0 || leftSeconds > TOKEN_MAX_SECONDS) return false;
  const once = { times: 1, windowSeconds: leftSeconds + 1 };
  const key = `${kind}-token-used:${vault.lookupHash(`${kind}-token-id`, tokenId)}`;
  const used = await inTransaction(database, (transaction) =>
    takeToken(transaction, key, once, machineNow),
  );
  return used === null;
}
