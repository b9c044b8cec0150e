import type { CreditLine, Home } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { type Call, handle } from "../../http/call.ts";
import { readApplicationStep } from "../application/application-reader.ts";
import { countUsableCoupons } from "../coupons/coupons-reader.ts";
import { nextRepaymentOf, readOpenLoans } from "../loans/loans-reader.ts";
import { countUnreadNotices } from "../notifications/notices-reader.ts";
import { readToPaySummary } from "../orders/orders-reader.ts";
import { readEstimateAnswer } from "./estimate-answer.ts";
import { readHomeNotice } from "./home-notice.ts";
import { readLineAnswer } from "./line-answer.ts";
import { readLines } from "./line-reader.ts";

export const getHome = handle.credit.getHome.handler(({ context }) =>
  // One snapshot: the limit, the debt and the orders of a page belong to one moment.
  inSnapshot(context.database, (reader) => readHome(reader, context)),
);

async function readHome(reader: Reader, { caller, clock, request }: Call): Promise<Home> {
  const { enterpriseId } = caller;
  const now = clock.now();
  const today = clock.today();
  const lineFacts = await readLines(reader, enterpriseId);
  const estimate = await readEstimateAnswer(reader, enterpriseId, {
    language: request.language,
    line: lineFacts.find(({ appCode }) => appCode === "APP1001") ?? null,
  });
  const openLoans = await readOpenLoans(reader, enterpriseId);
  const lines: CreditLine[] = [];
  // One after the other: a snapshot has one connection.
  for (const line of lineFacts) {
    lines.push(await readLineAnswer(reader, line, { estimate: estimate.status, openLoans, today }));
  }
  const application = await readApplicationStep(reader, { enterpriseId, appCode: "APP1001" });
  const toPay = await readToPaySummary(reader, enterpriseId, now);
  return {
    lines,
    estimate,
    applicationStep: application?.step ?? null,
    toPay: {
      count: toPay.count,
      amountFen: toPay.amountFen,
      cutoffAt: toPay.cutoffAt === null ? null : formatInstant(toPay.cutoffAt),
    },
    nextRepayment: nextRepaymentOf(openLoans, today),
    usableCoupons: await countUsableCoupons(reader, enterpriseId, today),
    notice: await readHomeNotice(reader, caller, {
      isOverdue: lines.some(({ overdue }) => overdue !== null),
      now,
    }),
    unreadNotices: await countUnreadNotices(reader, caller),
    now: formatInstant(now),
  };
}
