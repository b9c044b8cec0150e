import { formatInstant } from "@kedu/domain";
import { handleOpen } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { placeOf } from "../identity/code-budget.ts";
import { exportIdOf, totalsOf } from "./export-answer.ts";
import { readIssued } from "./export-reader.ts";

/** Checks of one place in ten minutes. Policy: an office shares an address, and a fingerprint cannot be guessed. */
const PER_PLACE = { times: 60, windowSeconds: 600 };

/** Says to anyone whether a file is the one that was issued; one statement, whichever number is asked for. */
export const checkStatementExport = handleOpen.statementExports.checkStatementExport.handler(
  async ({ input, context }) => {
    const { clock, database } = context;
    const placeKey = `export-check:${placeOf(context)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, placeKey, PER_PLACE, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const stored = await readIssued(database, exportIdOf(input.documentNo), input.sha256);
    const totals = stored === null ? null : totalsOf(stored);
    if (stored === null || totals === null || stored.readyAt === null) return { issued: null };
    const { format, fromMonth: from, toMonth: to, readyAt } = stored;
    return { issued: { format, from, to, totals, readyAt: formatInstant(readyAt) } };
  },
);
