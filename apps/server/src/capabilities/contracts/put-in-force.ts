import type { Transaction } from "../../database/database.ts";
import { lockContracts, readLineContracts } from "./contract-reader.ts";
import { moveContract } from "./contract-writer.ts";

/** The loan was paid out: its contract is in force. @throws Error when it is not signed. */
export async function putInForce(
  transaction: Transaction,
  { contractId, now }: { readonly contractId: string; readonly now: Date },
): Promise<void> {
  const [facts] = await lockContracts(transaction, [contractId]);
  if (facts === undefined) throw new Error(`no contract ${contractId}`);
  await moveContract(transaction, facts, ["IN_FORCE"], now, { inForceAt: now });
}

/** The line was activated: its signed contracts are in force. */
export async function putLineInForce(
  transaction: Transaction,
  { lineId, now }: { readonly lineId: string; readonly now: Date },
): Promise<void> {
  const signed = (await readLineContracts(transaction, lineId)).filter(
    ({ status }) => status === "SUCCESS",
  );
  for (const facts of await lockContracts(
    transaction,
    signed.map(({ contractId }) => contractId),
  )) {
    await moveContract(transaction, facts, ["IN_FORCE"], now, { inForceAt: now });
  }
}
