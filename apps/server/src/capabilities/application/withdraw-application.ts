import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { isPaidProduct } from "../credit/paid-product.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import { openApplication } from "./begin-application.ts";
import { closeUndecided } from "./close-undecided.ts";

export const withdrawApplication = handle.application.withdrawApplication.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const key = { enterpriseId: caller.enterpriseId, appCode: input.appCode };
    // The partner bank has its own application process.
    if (!isPaidProduct(input.appCode)) refuse("NOT_FOUND");
    const { closed, line } = await inTransaction(database, (transaction) =>
      closeUndecided(transaction, context, { ...key, now: clock.now() }),
    );
    if (line === null) refuse("NOT_FOUND");
    if (line.status !== "NEW") refuse("LINE_STATE");
    // The decision was faster.
    if (!closed) refuse("APPLICATION_STATE");
    // What was given stays for the next time.
    const next = await openApplication(context, input.appCode);
    return readApplicationAnswer(database, context, next);
  },
);
