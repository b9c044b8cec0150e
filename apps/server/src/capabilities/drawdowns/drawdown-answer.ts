import type { Drawdown } from "@kedu/api";
import { type Fen, formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { type AccountSummary, readAccount, readRepayAccount } from "../accounts/account-reader.ts";
import type { StoredDrawdown } from "../payments/intent-reader.ts";
import { readAvailableAfter } from "../payments/payment-answer.ts";
import { priceAnswer } from "./drawdown-price.ts";

/** A drawdown in the API contract's form. */
export async function drawdownAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  drawdown: StoredDrawdown,
  now: Date,
): Promise<Drawdown> {
  const { enterpriseId, receivingAccountId: accountId } = drawdown;
  const [receivingAccount, repayAccount, availableAfterFen] = await Promise.all([
    readAccount(reader, context, { enterpriseId, accountId }),
    readRepayAccount(reader, context, enterpriseId),
    drawdown.availableAfterFen ?? readAvailableAfter(reader, drawdown, now),
  ]);
  return answerOf(drawdown, { receivingAccount, repayAccount, availableAfterFen }, now);
}

/** The same for a drawdown whose surroundings are known. */
export function answerOf(
  drawdown: StoredDrawdown,
  {
    receivingAccount,
    repayAccount,
    availableAfterFen,
  }: {
    readonly receivingAccount: AccountSummary;
    readonly repayAccount: AccountSummary | null;
    readonly availableAfterFen: Fen;
  },
  now: Date,
): Drawdown {
  const { price } = drawdown;
  return {
    ...priceAnswer(price),
    amountFen: drawdown.principalFen,
    periods: price.terms.periods,
    purpose: drawdown.purpose,
    interestCouponId: drawdown.interestCouponId,
    interestCouponUsage: drawdown.interestCouponUsage,
    repayAccount: repayAccount === null ? null : accountAnswer(repayAccount),
    receivingAccount: accountAnswer(receivingAccount),
    termsHash: drawdown.termsHash,
    drawdownId: drawdown.id,
    requestId: drawdown.requestId,
    status: drawdown.status,
    contractId: drawdown.contractId,
    faceSessionId: drawdown.faceSessionId,
    failReason: drawdown.failReason,
    failCode: drawdown.failCode,
    loanId: drawdown.loanId,
    availableAfterFen,
    createdAt: formatInstant(drawdown.createdAt),
    submittedAt: drawdown.submittedAt === null ? null : formatInstant(drawdown.submittedAt),
    finishedAt: drawdown.finishedAt === null ? null : formatInstant(drawdown.finishedAt),
    expiresAt: formatInstant(drawdown.expiresAt),
    now: formatInstant(now),
  };
}
