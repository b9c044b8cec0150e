import type { Transaction } from "../../database/database.ts";
import { freezeLine, unfreezeLine } from "../credit/freeze-line.ts";
import { lockLineById, lockLinesOf } from "../credit/line-reader.ts";
import { suspendEnterprise } from "../identity/close-enterprise.ts";

interface Account {
  readonly enterpriseId: string;
  readonly now: Date;
}

/**
 * Nothing new starts on the account: its lines are frozen, which a payment that was begun before finds under the line's
 * lock, and the enterprise is suspended, which every later call finds. The lines are locked before.
 */
export async function holdAccount(
  transaction: Transaction,
  { enterpriseId, now }: Account,
): Promise<void> {
  for (const { lineId } of await lockLinesOf(transaction, enterpriseId)) {
    await freezeLine(transaction, { lineId, reason: "CANCELLING", note: "账户正在注销", now });
  }
  await suspendEnterprise(transaction, { enterpriseId, suspended: true, now });
}

/** The account is in use again. */
export async function releaseAccount(
  transaction: Transaction,
  { enterpriseId, now }: Account,
): Promise<void> {
  for (const { lineId } of await lockLinesOf(transaction, enterpriseId)) {
    const line = await lockLineById(transaction, lineId);
    await unfreezeLine(transaction, line, { reason: "CANCELLING", now });
  }
  await suspendEnterprise(transaction, { enterpriseId, suspended: false, now });
}
