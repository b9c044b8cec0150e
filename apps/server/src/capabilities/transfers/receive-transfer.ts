import { comparableName, referencesIn } from "@kedu/domain";
import type { BankChannel, BizDate } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { post } from "../../ledger/post.ts";
import { unmatchedIn } from "../../ledger/transfer-posting.ts";
import type { Context } from "../../calls/context.ts";
import { creditEntries, tellOfTransfer } from "./credit-transfer.ts";
import { lockPayee, readTransfer } from "./transfer-reader.ts";
import { bankTransfer } from "./transfer-tables.ts";

/** A transfer as a bank reports it. */
export interface ReportedTransfer {
  readonly bankId: string;
  readonly transferNo: string;
  readonly bankChannel: BankChannel;
  /** Keyed hash of all that was reported of it. */
  readonly contentHash: LookupHash;
  readonly accountNo: string;
  readonly remark: string;
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerLast4: string;
  readonly bookedOn: BizDate;
}

/**
 * Books a transfer once: for its dealer, or as unmatched until it is claimed.
 * @returns what was done now; "CHANGED" where the number came before with other content
 */
export async function receiveTransfer(
  transaction: Transaction,
  context: Context,
  reported: ReportedTransfer,
  now: Date,
): Promise<{ readonly applied: boolean; readonly matched: boolean } | "CHANGED"> {
  const { ids, vault } = context;
  const { accountNo, remark, payerName, bookedOn, ...facts } = reported;
  const payee = await lockPayee(transaction, context, {
    accountNo,
    references: referencesIn(remark),
  });
  const transfer = { ...facts, id: ids() };
  const added = await transaction
    .insert(bankTransfer)
    .values({
      ...transfer,
      payerNameSealed: vault.seal(payerName),
      payerNameHash: vault.lookupHash("payer-name", comparableName(payerName)),
      creditedTo: payee?.enterpriseId ?? null,
      matchedBy: payee?.matchedBy ?? null,
      bookedOn,
      receivedAt: now,
      creditedAt: payee === null ? null : now,
    })
    .onConflictDoNothing({ target: [bankTransfer.bankId, bankTransfer.transferNo] })
    .returning({ id: bankTransfer.id });
  if (added.length === 0) {
    const known = await readTransfer(transaction, facts);
    if (known?.contentHash !== facts.contentHash) return "CHANGED";
    return { applied: false, matched: known.creditedTo !== null };
  }
  if (payee !== null) {
    const { enterpriseId } = payee;
    const { amountFen, id: transferId } = transfer;
    tellOfTransfer(transaction, context, { transferId, enterpriseId, amountFen, now });
  }
  await post(
    transaction,
    context,
    payee === null
      ? [unmatchedIn({ ...transfer, transferId: transfer.id, bookedOn })]
      : creditEntries(transfer, { enterpriseId: payee.enterpriseId, bookedOn, from: "BANK" }),
  );
  return { applied: true, matched: payee !== null };
}
