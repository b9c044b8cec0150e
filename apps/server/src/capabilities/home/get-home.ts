import { FLEXIBLE_CREDIT, formatInstant, isPayingProduct } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { countUsableCoupons } from "../coupons/coupons-reader.ts";
import { estimateAnswer } from "../estimates/estimate-answer.ts";
import { readEstimate } from "../estimates/estimate-reader.ts";
import { lineAnswer, overdueOfLine } from "../limit-status/line-answer.ts";
import { nextRepaymentOf } from "../loans/loans-reader.ts";
import { noticeAnswer } from "../notifications/notice-answer.ts";
import { readHomeNotice } from "./home-notice.ts";
import { readStanding } from "./standing-reader.ts";

/**
 * The home page. Limit, debt and orders are of one moment. The estimate, the coupons and the notices may be of later
 * ones: no figure of the page adds up with theirs.
 */
export const getHome = handle.credit.getHome.handler(async ({ context }) => {
  const { caller, clock, database, request } = context;
  const { enterpriseId } = caller;
  const now = clock.now();
  const today = clock.today();
  const [{ lines, dueLoans, toPay }, estimate, usableCoupons] = await Promise.all([
    readStanding(database, { enterpriseId, now, today }),
    readEstimate(database, enterpriseId),
    countUsableCoupons(database, enterpriseId, today),
  ]);
  const isOverdue = lines.some((line) => overdueOfLine(line, dueLoans, today) !== null);
  const { notice, unread } = await readHomeNotice(database, caller, { isOverdue, now });
  const flexible = lines.find(({ appCode }) => appCode === FLEXIBLE_CREDIT) ?? null;
  return {
    lines: lines.map((line) =>
      lineAnswer(line, {
        estimate: estimate?.status ?? "NOTSTART",
        openLoans: dueLoans,
        today,
      }),
    ),
    estimate: estimateAnswer({
      estimate,
      language: request.language,
      line: flexible,
      hasBorrowed: flexible?.hasBorrowed ?? false,
    }),
    applicationStep: flexible?.applicationStep ?? null,
    toPay: {
      count: toPay.count,
      amountFen: toPay.amountFen,
      cutoffAt: toPay.cutoffAt === null ? null : formatInstant(toPay.cutoffAt),
    },
    nextRepayment: nextRepaymentOf(
      dueLoans.filter(({ facts }) => isPayingProduct(facts.appCode)),
      today,
    ),
    usableCoupons,
    notice: notice === null ? null : noticeAnswer(context, notice),
    unreadNotices: unread,
    now: formatInstant(now),
  };
});
