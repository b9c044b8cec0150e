import type { Transaction } from "../../database/database.ts";
import { lockSignedOfLine } from "./contract-reader.ts";
import { putAllInForce } from "./contract-writer.ts";

/** The loan was paid out: its contract is in force. @throws Error when it is not signed. */
export async function putInForce(
  transaction: Transaction,
  { contractId, now }: { readonly contractId: string; readonly now: Date },
): Promise<void> {
  await putAllInForce(transaction, [contractId], now);
}

/** The line was activated: its signed contracts are in force. */
export async function putLineInForce(
  transaction: Transaction,
  { lineId, now }: { readonly lineId: string; readonly now: Date },
): Promise<void> {
  const signed = await lockSignedOfLine(transaction, lineId);
  await putAllInForce(
    transaction,
    signed.map(({ contractId }) => contractId),
    now,
  );
}
