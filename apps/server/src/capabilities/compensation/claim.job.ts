import { businessDateOf, decideClaimCompensation, laterDate, owedThroughout } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit } from "../../jobs/scheduled-job.ts";
import type { ClaimOrder } from "../../providers/bank/bank.ts";
import type { Context } from "../../calls/context.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { holdForClaim } from "../loans/compensate-loan.ts";
import { accountOf, lockLoans } from "../loans/loans-reader.ts";
import {
  isClaimDue,
  readGuarantee,
  readLoansToClaim,
  readNextClaimAt,
} from "./compensation-reader.ts";
import { insertCompensation } from "./compensation-writer.ts";
import { compensationOrder } from "./settle-claim.ts";

interface DecidedClaim {
  readonly compensationId: string;
  readonly order: ClaimOrder;
}

/**
 * 23:45 of the day that the guarantor's contract names, after the last automatic debit: the lender claims an overdue loan
 * from its guarantor. A loan with a debit at the bank waits for the answer; one on whose claim nothing was paid is claimed
 * again the day after. Source: product 3, compensation.
 */
export function claimJob(context: Context): ScheduledJob {
  return {
    name: "claims on guarantors",
    nextDueAt: readNextClaimAt,
    readDue: readLoansToClaim,
    run: eachUnit(async (loanId, asOf) => {
      const claim = await inTransaction(context.database, (transaction) =>
        decide(transaction, context, loanId, asOf),
      );
      if (claim !== null) await askAndSettle(context, claim);
    }),
  };
}

/** Asks for the guarantor's money, once, and settles by the answer. */
async function askAndSettle(
  context: Context,
  { compensationId, order }: DecidedClaim,
): Promise<void> {
  await compensationOrder.askAndSettle(
    context,
    { subjectId: compensationId, requestNo: order.requestNo },
    () => context.providers.bank.claim(order),
  );
}

/** Keeps the claim of a loan, once. Null when it is not due any more. */
async function decide(
  transaction: Transaction,
  context: Context,
  loanId: string,
  asOf: Date,
): Promise<DecidedClaim | null> {
  const now = context.clock.now();
  const [book] = await lockLoans(transaction, [loanId]);
  // Asked after the lock was had: another process may have claimed it, or the dealer has paid.
  if (book === undefined || !(await isClaimDue(transaction, loanId, asOf))) return null;
  const { facts } = book;
  const guarantee = await readGuarantee(transaction, facts.lineId);
  if (guarantee === null) return null;
  const { guarantorId, guarantorName, bankChannel, fromOverdueDays } = guarantee;
  // What is booked already is owed already, however late the run is.
  const claimedOn = laterDate(facts.accruedThrough, businessDateOf(asOf));
  const decision = decideClaimCompensation(
    "UNCOMPENSATED",
    owedThroughout(accountOf(book), claimedOn),
    fromOverdueDays,
  );
  if (!decision.ok) return null;
  const {
    overdueDays,
    principalFen,
    interestFen,
    penaltyFen,
    totalFen: amountFen,
  } = decision.value;
  const compensationId = context.ids();
  const requestNo = `G${compensationId}`;
  const { enterpriseId, lineId } = facts;
  await insertCompensation(
    transaction,
    {
      id: compensationId,
      enterpriseId,
      loanId,
      lineId,
      guarantorId,
      guarantorName,
      overdueDays,
      claimedOn,
      principalFen,
      interestFen,
      penaltyFen,
      bankChannel,
      bankRequestNo: requestNo,
    },
    now,
  );
  const claim = { compensationId, guarantorId, guarantorName, claimedOn, amountFen };
  await holdForClaim(transaction, loanId, claim, now);
  await openBankCall(transaction, {
    requestNo,
    enterpriseId,
    kind: "CLAIM",
    subjectId: compensationId,
    bankChannel,
    amountFen,
    now,
  });
  return { compensationId, order: { requestNo, bankChannel, amountFen, guarantorId } };
}
