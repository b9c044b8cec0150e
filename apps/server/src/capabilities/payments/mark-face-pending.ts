import type { Transaction } from "../../database/database.ts";
import { lockIntent } from "./payments-reader.ts";
import { moveIntent } from "./payments-writer.ts";

/** A face check was started for a payment intent. Starting another one changes nothing. */
export async function markFacePending(
  transaction: Transaction,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<void> {
  const payment = await lockIntent(transaction, paymentId);
  if (payment?.status === "CREATED") await moveIntent(transaction, payment, "NEED_FACE", now);
}
