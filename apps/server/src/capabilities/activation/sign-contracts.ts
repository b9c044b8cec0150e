import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { moveApplicationProcess } from "../application/application-process.ts";
import { contractSummary } from "../contracts/contract-answer.ts";
import { countUnsigned, readContracts } from "../contracts/contract-reader.ts";
import { signByCode } from "../contracts/sign-bundle.ts";
import { refuseUnprintableContracts } from "../contracts/unprintable-contracts.ts";
import { lockLineById } from "../credit/line-reader.ts";

export const signContracts = handle.contracts.signContracts.handler(async ({ context, input }) => {
  const { clock, database, request } = context;
  await refuseUnprintableContracts(context, input.contractIds);
  // A wrong code is counted, so the transaction commits whatever came out.
  const check = await inTransaction(database, async (transaction) => {
    const signature = await signByCode(transaction, context, input);
    if (signature.check.result === "RIGHT") {
      await moveApplications(transaction, context, signature.lineIds, clock.now());
    }
    return signature.check;
  });
  if (check.result === "CODE_WRONG") refuse("CODE_WRONG", { triesLeft: check.triesLeft });
  if (check.result !== "RIGHT") refuse(check.result);
  const signed = await readContracts(database, input.contractIds);
  return {
    items: signed.map((facts) =>
      contractSummary(facts, { language: request.language, readBefore: true }),
    ),
  };
});

/** When nothing of an approved line is left to sign, its application waits for activation. */
async function moveApplications(
  transaction: Transaction,
  context: Call,
  lineIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const lineId of lineIds) {
    const line = await lockLineById(transaction, lineId);
    if (line.status !== "LOCKED" || (await countUnsigned(transaction, lineId)) > 0) continue;
    const { appCode, enterpriseId } = line;
    await moveApplicationProcess(transaction, context, {
      enterpriseId,
      appCode,
      events: ["SIGN"],
      now,
    });
  }
}
