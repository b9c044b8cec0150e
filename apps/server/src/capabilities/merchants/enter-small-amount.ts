import { decideEnterSmallAmount, type EnteredAmount } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { makeMerchantAgreement } from "../contracts/make-merchant-agreement.ts";
import { readManufacturerName, readReceiverAccounts } from "../orders/receiver-reader.ts";
import { readAccountProofs } from "./account-proof-reader.ts";
import { putEntry } from "./account-proof-writer.ts";
import { merchantAnswer } from "./merchant-answer.ts";
import { lockOwnMerchant, readOwnMerchant } from "./merchant-reader.ts";

export const enterSmallAmount = handle.merchants.enterSmallAmount.handler(
  async ({ context, input }) => {
    const { caller, database } = context;
    // A wrong amount is counted, so the transaction commits whatever came out.
    const entered = await inTransaction(database, (transaction) =>
      enter(transaction, context, input),
    );
    if (entered.result === "WRONG") refuse("AMOUNT_INVALID", { triesLeft: entered.triesLeft });
    return merchantAnswer(database, context, await readOwnMerchant(database, caller));
  },
);

/** With the right amount the account is proved, and its agreement is there to be read. */
async function enter(
  transaction: Transaction,
  context: Call,
  { amountFen, proofId }: { readonly proofId: string; readonly amountFen: number },
): Promise<EnteredAmount> {
  const { caller, clock, vault } = context;
  const now = clock.now();
  const own = await lockOwnMerchant(transaction, caller);
  const proofs = await readAccountProofs(transaction, own.id);
  const proof = found(proofs.find(({ id }) => id === proofId));
  const decision = decideEnterSmallAmount(
    { ...proof, isNewest: proof === proofs[0] },
    amountFen,
    now,
  );
  if (!decision.ok) return refuse(decision.refusal);
  if (decision.value.result === "WRONG") {
    await putEntry(transaction, proofId, { wrongTries: proof.wrongTries + 1 }, now);
    return decision.value;
  }
  const accounts = await readReceiverAccounts(transaction, context, own);
  const account = found(accounts.find(({ receiverId }) => receiverId === proof.receiverId));
  const { contractId } = await makeMerchantAgreement(transaction, context, {
    enterpriseId: own.enterpriseId,
    accountProofId: proofId,
    figures: {
      name: own.name,
      organizationCode: own.organizationCode,
      contactName: vault.open(own.contactSealed),
      receiverNo: own.receiverNo,
      manufacturerName: await readManufacturerName(transaction, own.manufacturerId),
      accountName: account.accountName,
      bankName: account.bankName,
      last4: account.accountNo.slice(-4),
    },
    now,
  });
  await putEntry(transaction, proofId, { verifiedAt: now, contractId }, now);
  return decision.value;
}
