import type { Drawdown } from "@kedu/api";
import { type Fen, formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { Context } from "../../calls/context.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { type AccountSummary, repayAndOtherOf, summaryOf } from "../accounts/account-reader.ts";
import { lineOf, type ProductKey } from "../credit/line-reader.ts";
import type { StoredDrawdown } from "../payments/intent-reader.ts";
import { afterFenOf } from "../payments/payment-answer.ts";
import { priceAnswer } from "./drawdown-price.ts";

/** A drawdown in the API contract's form. */
export async function drawdownAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  drawdown: StoredDrawdown,
  now: Date,
): Promise<Drawdown> {
  const { appCode, enterpriseId, receivingAccountId: accountId } = drawdown;
  const rows = await selectSurroundings(reader, { appCode, enterpriseId, accountId });
  const receiving = rows.find(({ account }) => account.id === accountId);
  if (receiving === undefined) throw new Error(`no account ${accountId}`);
  const repay = rows.find(({ account }) => account.isOpen);
  return answerOf(
    drawdown,
    {
      receivingAccount: summaryOf(context.vault, receiving.account),
      repayAccount: repay === undefined ? null : summaryOf(context.vault, repay.account),
      availableAfterFen: afterFenOf(drawdown, receiving.line, now),
    },
    now,
  );
}

const selectSurroundings = prepared((reader: Reader, slot: Slot<SlotName>) => {
  const account = repayAndOtherOf(reader, slot);
  return reader.select().from(account).leftJoin(lineOf(reader, slot), ALWAYS);
});

type SlotName = keyof ProductKey | "accountId";

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
