import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readLoansToRelease, readNextLoanToRelease } from "../loans/pledged-loans.ts";
import { readDueReleases, readNextRelease } from "./goods-release-reader.ts";
import { releaseGoodsOf } from "./release-goods.ts";
import { sendRelease } from "./send-release.ts";

/** Principal was repaid of a loan with pledged goods: those that it releases are written down, for their order system. */
export function releaseGoodsJob(context: Context): ScheduledJob {
  const { clock, database } = context;
  return {
    name: "pledged goods",
    nextDueAt: readNextLoanToRelease,
    readDue: readLoansToRelease,
    run: eachUnit((loanId) =>
      inTransaction(database, (transaction) =>
        releaseGoodsOf(transaction, context, loanId, clock.now()),
      ),
    ),
  };
}

/** Tells order systems what is released, with growing pauses until they have taken it. */
export function goodsReleaseJob(context: Context): ScheduledJob {
  return {
    name: "goods releases",
    nextDueAt: readNextRelease,
    readDue: readDueReleases,
    run: eachUnit((releaseId) => sendRelease(context, releaseId)),
  };
}
