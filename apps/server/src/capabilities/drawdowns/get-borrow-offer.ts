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
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readAccounts } from "../accounts/account-reader.ts";
import { heldCouponOf, readHeldCoupons } from "../coupons/coupons-reader.ts";
import { readLineAnswer } from "../limit-status/read-line-answer.ts";
import {
  BORROWING_PRODUCT,
  isAccountUsable,
  loanOccasion,
  repayAccountOf,
  safeAccountNameOf,
} from "./borrow-basis.ts";

/** What can be borrowed now, for how long, and where it may go. */
export const getBorrowOffer = handle.drawdowns.getBorrowOffer.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const { enterpriseId } = caller;
  const now = clock.now();
  const today = businessDateOf(now);
  // Accounts and coupons may be of later moments than the line: no figure of the offer adds up with theirs.
  const [line, accounts, coupons] = await Promise.all([
    readLineAnswer(
      database,
      { enterpriseId, appCode: BORROWING_PRODUCT },
      { estimate: "NOTSTART", today },
    ),
    readAccounts(database, context, enterpriseId),
    readHeldCoupons(database, enterpriseId),
  ]);
  if (line === null) refuse("NOT_FOUND");
  const maximumFen = maxBorrowableFen(line.availableFen);
  const safeAccountName = safeAccountNameOf(accounts);
  const repayAccount = repayAccountOf(accounts);
  return {
    line,
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
});
