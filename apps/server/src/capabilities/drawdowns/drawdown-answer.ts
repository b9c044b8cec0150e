import type { Drawdown } from "@kedu/api";
import { availableAfterFen, availableFen, businessDateOf, formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readAccount, readRepayAccount } from "../accounts/account-reader.ts";
import { readLine } from "../credit/line-reader.ts";
import { OPEN_INTENTS, type StoredDrawdown } from "../payments/intent-reader.ts";
import { priceAnswer } from "./drawdown-price.ts";

/** A drawdown in the API contract's form. */
export async function drawdownAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  drawdown: StoredDrawdown,
  now: Date,
): Promise<Drawdown> {
  const { enterpriseId, price } = drawdown;
  const accountId = drawdown.receivingAccountId;
  const [receivingAccount, repayAccount, afterFen] = await Promise.all([
    readAccount(reader, context, { enterpriseId, accountId }),
    readRepayAccount(reader, context, enterpriseId),
    drawdown.availableAfterFen ?? availableAfter(reader, drawdown, now),
  ]);
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
    availableAfterFen: afterFen,
    createdAt: formatInstant(drawdown.createdAt),
    submittedAt: drawdown.submittedAt === null ? null : formatInstant(drawdown.submittedAt),
    finishedAt: drawdown.finishedAt === null ? null : formatInstant(drawdown.finishedAt),
    expiresAt: formatInstant(drawdown.expiresAt),
    now: formatInstant(now),
  };
}

/** What is left of the line once the money is paid out. While the bank has it, its amount is held already. */
async function availableAfter(
  reader: Reader,
  { enterpriseId, appCode, status, principalFen }: StoredDrawdown,
  now: Date,
): Promise<number> {
  const line = await readLine(reader, { enterpriseId, appCode });
  if (line === null) return 0;
  const today = businessDateOf(now);
  return OPEN_INTENTS.includes(status)
    ? availableAfterFen(line, principalFen, today)
    : availableFen(line, today);
}
