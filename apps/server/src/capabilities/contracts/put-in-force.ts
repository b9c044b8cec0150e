import type { ContractKind } from "@kedu/domain";
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

/** The line was activated: its signed contracts are in force, but for those that came to nothing. */
export async function putLineInForce(
  transaction: Transaction,
  {
    lineId,
    newestOf,
    now,
  }: {
    readonly lineId: string;
    readonly now: Date;
    /** A kind that may have been signed more than once, of which the last counts. */
    readonly newestOf?: ContractKind;
  },
): Promise<void> {
  const all = await lockSignedOfLine(transaction, lineId);
  const last = all.findLast(({ kind }) => kind === newestOf);
  const signed = all.filter((contract) => contract.kind !== newestOf || contract === last);
  await putAllInForce(
    transaction,
    signed.map(({ contractId }) => contractId),
    now,
  );
}
