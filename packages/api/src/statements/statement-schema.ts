import {
  APP_CODES,
  BANK_CHANNELS,
  FIRST_BUSINESS_DATE,
  isBizMonth,
  LAST_BUSINESS_DATE,
  STATEMENT_ACCOUNTS,
  STATEMENT_KINDS,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id, instant, positiveFen, signedFen, text } from "../operation/values.ts";

/** A month of business dates, YYYY-MM. */
export const bizMonth = z.string().regex(/^[0-9]{4}-[0-9]{2}$/);
/** A month that a call names. */
export const inputMonth = bizMonth.refine(
  (month) =>
    isBizMonth(month) &&
    month >= FIRST_BUSINESS_DATE.slice(0, 7) &&
    month <= LAST_BUSINESS_DATE.slice(0, 7),
  { message: "out of range" },
);

/** Which of the dealer's own accounts; all of them together without it. */
export const accountQuery = {
  account: z.enum(STATEMENT_ACCOUNTS).optional(),
  /** The safe account at this bank alone. No other account has a bank, so one that is named beside it has no lines. */
  bankChannel: z.enum(BANK_CHANNELS).optional(),
};

/** Business months, both of them included; all without them. */
export const periodQuery = { from: inputMonth.optional(), to: inputMonth.optional() };

/** What else a statement is narrowed by. */
export const entriesQuery = {
  ...accountQuery,
  ...periodQuery,
  kind: z.enum(STATEMENT_KINDS).optional(),
  appCode: z.enum(APP_CODES).optional(),
  /** An amount in yuan, or the number of a loan or of an event, whole or its end. */
  text: text(40).optional(),
};

export const movement = {
  inFen: fen,
  outFen: fen,
  rowCount: z.int().nonnegative(),
};

/** Opening, plus in, minus out, is closing. */
export const statementTotals = z.object({
  openingFen: signedFen,
  ...movement,
  closingFen: signedFen,
});

export const statementMonth = statementTotals.extend({ month: bizMonth });

/** A line of the ledger on one of the dealer's own accounts. */
export const statementEntry = z.object({
  entryId: z.string(),
  account: z.enum(STATEMENT_ACCOUNTS),
  /** The bank of a safe account; null for the others. */
  bankChannel: z.enum(BANK_CHANNELS).nullable(),
  kind: z.enum(STATEMENT_KINDS),
  direction: z.enum(["IN", "OUT"]),
  amountFen: positiveFen,
  /** The business date on which it counts. */
  bookedOn: bizDate,
  postedAt: instant,
  /** Number of the event: of a repayment, a withdrawal, a transfer or a loan. */
  eventNo: z.string(),
  /** The product, where the event belongs to one. */
  appCode: z.enum(APP_CODES).nullable(),
  /** The loan that the line belongs to. */
  loan: z.object({ loanId: id, loanNo: z.string() }).nullable(),
  /** The repayment or the withdrawal, which has a page of its own. */
  repaymentId: id.nullable(),
  withdrawalId: id.nullable(),
});
export type StatementEntry = z.infer<typeof statementEntry>;
export type StatementMonth = z.infer<typeof statementMonth>;
