import type { PayeeAccount, Refund, RepayAccount, UnmatchedTransfer } from "@kedu/api";
import { formatInstant, maskName } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { type FullAccount, readAccountsById } from "../accounts/account-reader.ts";
import { partyAnswer } from "../withdrawals/withdrawal-answer.ts";
import type { StoredRefund } from "./refund-reader.ts";
import type { StoredRepayAccount, StoredTransfer } from "./transfer-reader.ts";

/** An account as whoever pays has to know it, so nothing of it is masked. */
export function payeeAnswer({ accountName, accountNo, bankName }: FullAccount): PayeeAccount {
  return { accountName, accountNo, bankName };
}

/** The dealer's own account, and the one of all dealers with the dealer's reference. */
export function repayAccountAnswer(open: {
  readonly stored: StoredRepayAccount;
  readonly account: FullAccount;
}): RepayAccount {
  const { stored, account } = open;
  return {
    account: payeeAnswer(account),
    collection: {
      accountName: stored.collectionName,
      accountNo: stored.collectionNo,
      bankName: stored.collectionBank,
    },
    reference: stored.reference,
    openedAt: formatInstant(stored.openedAt),
  };
}

/** A transfer that names no dealer: less than what claims it. */
export function unmatchedAnswer(
  { vault }: Pick<Context, "vault">,
  transfer: StoredTransfer,
): UnmatchedTransfer {
  return {
    transferId: transfer.id,
    amountFen: transfer.amountFen,
    payerNameMasked: maskName(vault.open(transfer.payerNameSealed)),
    receivedAt: formatInstant(transfer.receivedAt),
  };
}

/** Refunds of one enterprise; their accounts are read together. */
export async function refundAnswers(
  reader: Reader,
  context: Pick<Context, "vault">,
  refunds: readonly StoredRefund[],
): Promise<Refund[]> {
  const enterpriseId = refunds[0]?.enterpriseId;
  if (enterpriseId === undefined) return [];
  const accountOf = await readAccountsById(reader, context, {
    enterpriseId,
    accountIds: refunds.map(({ toAccountId }) => toAccountId),
  });
  return refunds.map((refund) => ({
    refundId: refund.id,
    requestId: refund.requestId,
    status: refund.status,
    amountFen: refund.amountFen,
    account: partyAnswer(accountOf(refund.toAccountId)),
    failCode: refund.failCode,
    failReason: refund.failReason,
    createdAt: formatInstant(refund.createdAt),
    finishedAt: refund.finishedAt === null ? null : formatInstant(refund.finishedAt),
  }));
}

export async function refundAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  refund: StoredRefund,
): Promise<Refund> {
  const [answer] = await refundAnswers(reader, context, [refund]);
  if (answer === undefined) throw new Error("one refund has one answer");
  return answer;
}
