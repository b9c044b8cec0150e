import type { Home } from "@kedu/api";
import { FLEXIBLE_CREDIT, formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { readApplicationStep } from "../application/application-reader.ts";
import { countUsableCoupons } from "../coupons/coupons-reader.ts";
import { nextRepaymentOf, readOpenLoans } from "../loans/loans-reader.ts";
import { countUnreadNotices } from "../notifications/notices-reader.ts";
import { readToPaySummary } from "../orders/orders-reader.ts";
import { readEstimateAnswer } from "../estimates/estimate-answer.ts";
import { readEstimate } from "../estimates/estimate-reader.ts";
import { readHomeNotice } from "./home-notice.ts";
import { overdueOfLine, readLineAnswer } from "../limit-status/line-answer.ts";
import { readLines } from "../credit/line-reader.ts";

export const getHome = handle.credit.getHome.handler(({ context }) =>
  // One snapshot: the limit, the debt and the orders of a page belong to one moment.
  inSnapshot(context.database, (reader) => readHome(reader, context)),
);

async function readHome(reader: Reader, { caller, clock, request }: Call): Promise<Home> {
  const { enterpriseId } = caller;
  const now = clock.now();
  const today = clock.today();
  // Sent together over the snapshot's one connection, without waiting for one another.
  const [lineFacts, estimate, openLoans, application, toPay, usableCoupons, unreadNotices] =
    await Promise.all([
      readLines(reader, enterpriseId),
      readEstimate(reader, enterpriseId),
      readOpenLoans(reader, enterpriseId),
      readApplicationStep(reader, { enterpriseId, appCode: FLEXIBLE_CREDIT }),
      readToPaySummary(reader, enterpriseId, now),
      countUsableCoupons(reader, enterpriseId, today),
      countUnreadNotices(reader, caller),
    ]);
  const isOverdue = lineFacts.some((line) => overdueOfLine(line, openLoans, today) !== null);
  const [lines, estimateAnswer, notice] = await Promise.all([
    Promise.all(
      lineFacts.map((line) =>
        readLineAnswer(reader, line, {
          estimate: estimate?.status ?? "NOTSTART",
          openLoans,
          today,
        }),
      ),
    ),
    readEstimateAnswer(reader, enterpriseId, {
      estimate,
      language: request.language,
      line: lineFacts.find(({ appCode }) => appCode === FLEXIBLE_CREDIT) ?? null,
    }),
    readHomeNotice(reader, caller, { isOverdue, now }),
  ]);
  return {
    lines,
    estimate: estimateAnswer,
    applicationStep: application?.step ?? null,
    toPay: {
      count: toPay.count,
      amountFen: toPay.amountFen,
      cutoffAt: toPay.cutoffAt === null ? null : formatInstant(toPay.cutoffAt),
    },
    nextRepayment: nextRepaymentOf(
      openLoans.filter(({ facts }) => facts.appCode === FLEXIBLE_CREDIT),
      today,
    ),
    usableCoupons,
    notice,
    unreadNotices,
    now: formatInstant(now),
  };
}
