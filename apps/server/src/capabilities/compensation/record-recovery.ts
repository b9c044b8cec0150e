import type { Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { notify } from "../notifications/notify.ts";
import { COMPENSATED_PAGE } from "./compensated-page.ts";
import { countRecovered } from "./compensation-writer.ts";

/** A dealer paid the guarantor. When nothing is owed any more the dealer is told what comes next: the lender's review. */
export async function recordRecovery(
  transaction: Transaction,
  context: Context,
  recovery: {
    readonly enterpriseId: string;
    readonly compensationId: string;
    readonly guarantorName: string;
    readonly loanNo: string;
    readonly amountFen: Fen;
    readonly settled: boolean;
  },
  now: Date,
): Promise<void> {
  const { compensationId, enterpriseId, guarantorName, loanNo } = recovery;
  await countRecovered(transaction, recovery, now);
  if (!recovery.settled) return;
  notify(transaction, context, {
    enterpriseId,
    kind: "COMPENSATION_RECOVERED",
    facts: { loanNo, guarantorName },
    link: COMPENSATED_PAGE,
    dedupeKey: `${compensationId}:RECOVERED`,
    at: now,
  });
}
