import type { BorrowOffer } from "@kedu/api";
import {
  businessDateOf,
  BUSINESS_LOAN_MIN_FEN,
  couponUsability,
  formatInstant,
  LOAN_PERIODS,
  LOAN_PURPOSES,
  maxBorrowableFen,
  methodOfPeriods,
  receivingAccountRefusal,
  simpleAnnualPercent,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readAccounts } from "../accounts/account-reader.ts";
import { heldCouponOf, readHeldCoupons } from "../coupons/coupons-reader.ts";
import { readLineAnswer } from "../limit-status/line-answer.ts";
import { readLine } from "../credit/line-reader.ts";
import { readOpenLoans } from "../loans/loans-reader.ts";
import {
  BORROWING_PRODUCT,
  isAccountUsable,
  loanOccasion,
  repayAccountOf,
  safeAccountNameOf,
} from "./borrow-basis.ts";

/** What can be borrowed now, for how long, and where it may go. */
export const getBorrowOffer = handle.drawdowns.getBorrowOffer.handler(({ context }) =>
  // One snapshot: the limit and the debt belong to one moment.
  inSnapshot(context.database, (reader) => readOffer(reader, context)),
);

async function readOffer(reader: Reader, context: Call): Promise<BorrowOffer> {
  const { caller, clock } = context;
  const { enterpriseId } = caller;
  const now = clock.now();
  const today = businessDateOf(now);
  const [line, openLoans, accounts, coupons] = await Promise.all([
    readLine(reader, { enterpriseId, appCode: BORROWING_PRODUCT }),
    readOpenLoans(reader, enterpriseId),
    readAccounts(reader, context, enterpriseId),
    readHeldCoupons(reader, enterpriseId),
  ]);
  if (line === null) refuse("NOT_FOUND");
  const answer = await readLineAnswer(reader, line, { estimate: "NOTSTART", openLoans, today });
  const maximumFen = maxBorrowableFen(answer.availableFen);
  const safeAccountName = safeAccountNameOf(accounts);
  const repayAccount = repayAccountOf(accounts);
  return {
    line: answer,
    simpleAnnualPercent: line.dailyRatePpm === null ? null : simpleAnnualPercent(line.dailyRatePpm),
    periods: LOAN_PERIODS.map((periods) => ({ periods, method: methodOfPeriods(periods) })),
    minimumFen: BUSINESS_LOAN_MIN_FEN,
    maximumFen,
    purposes: [...LOAN_PURPOSES],
    receivingAccounts: accounts.map((account) => {
      const refused = receivingAccountRefusal(safeAccountName, {
        accountName: account.accountName,
        isOpen: isAccountUsable(account),
      });
      return {
        account: accountAnswer(account),
        usable: refused === null,
        blockedBy: refused?.refusal ?? null,
      };
    }),
    repayAccount: repayAccount === null ? null : accountAnswer(repayAccount),
    usableCoupons: coupons.filter((facts) =>
      LOAN_PERIODS.some(
        (periods) =>
          couponUsability(
            heldCouponOf(facts),
            loanOccasion({ now }, { amountFen: maximumFen, periods }),
          ).usable,
      ),
    ).length,
    now: formatInstant(now),
  };
}
