import type { BankChannel } from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * What the bank was asked to do, under our own number, written before it is asked. As long as it is not answered it
 * is asked for again and again with the same number, and never sent a second time.
 */
export const bankCall = pgTable(
  "bank_call",
  {
    requestNo: text().notNull(),
    enterpriseId: text().notNull(),
    kind: text()
      .$type<
        | "PAY"
        | "DEBIT"
        | "PAY_OUT"
        | "REFUND"
        | "TOP_UP"
        | "CLAIM"
        | "SMALL_AMOUNT"
        | "PREMIUM"
        | "PREMIUM_REFUND"
      >()
      .notNull(),
    /** The payment, repayment, withdrawal, refund, top-up, compensation, proof of an account or premium. */
    subjectId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    amountFen: bigint({ mode: "number" }).notNull(),
    /** SENT: no answer yet. REVIEW: the bank looks into it. ANSWERED: final. */
    state: text().$type<"SENT" | "REVIEW" | "ANSWERED">().notNull(),
    /** The bank later said something else than its final answer. People have to look. */
    contradicted: boolean().notNull(),
    queries: integer().notNull(),
    sentAt: instant().notNull(),
    nextQueryAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestNo, table.enterpriseId] }),
    index("bank_call_to_query")
      .on(table.nextQueryAt)
      .where(sql`${table.state} <> 'ANSWERED'`),
    check("bank_call_state", sql`${table.state} in ('SENT', 'REVIEW', 'ANSWERED')`),
    check("bank_call_amount", sql`${table.amountFen} > 0`),
    check(
      "bank_call_next_query",
      sql`(${table.state} = 'ANSWERED') = (${table.nextQueryAt} is null)`,
    ),
  ],
);
