import { type BankChannel, REPAYMENT_STATUSES, type RepaymentStatus } from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  integer,
  isNotNull,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const statuses = sql.raw(REPAYMENT_STATUSES.map((status) => `'${status}'`).join(", "));

/** A receiver of orders, as the newest version of its manufacturer's says. Product 1.1 (roles), decision 0079. */
export const merchant = pgTable(
  "merchant",
  {
    id: text().primaryKey(),
    manufacturerId: text().notNull(),
    /** The manufacturer's own number, by which its orders name the receiver. */
    receiverNo: text().notNull(),
    sentVersion: integer().notNull(),
    contentSha256: text().notNull(),
    status: text().$type<"ACTIVE" | "ENDED">().notNull(),
    /** Stays with the number. */
    organizationCode: text().notNull(),
    name: text().notNull(),
    /** Who acts for it. */
    userId: text().notNull(),
    contactSealed: sealedText().notNull(),
    /** The last day on which an ended one is on record; null for others, and after it. Decision 0096. */
    keptUntil: date({ mode: "string" }),
    /** The enterprise of the sessions: one of its own, and no dealer's. */
    enterpriseId: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique("merchant_receiver").on(table.manufacturerId, table.receiverNo),
    unique("merchant_enterprise").on(table.enterpriseId),
    index("merchant_user").on(table.userId),
    index("merchant_kept").on(table.keptUntil).where(isNotNull(table.keptUntil)),
    check("merchant_kept", sql`${table.keptUntil} is null or ${table.status} = 'ENDED'`),
    check("merchant_status", sql`${table.status} in ('ACTIVE', 'ENDED')`),
  ],
);

/** A small amount that the bank was asked to send to an account of a merchant's, and what became of it. Decision 0079. */
export const accountProof = pgTable(
  "account_proof",
  {
    id: text().notNull(),
    /** The merchant's. */
    enterpriseId: text().notNull(),
    merchantId: text().notNull(),
    /** Whose idempotency key the request is. */
    userId: text().notNull(),
    requestId: text().notNull(),
    /** The account: bank details that orders name, which never change. */
    receiverId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    /** What has to be entered. It leaves the service in the bank's order alone. */
    amountFen: bigint({ mode: "number" }).notNull(),
    status: text().$type<RepaymentStatus>().notNull(),
    failCode: text(),
    failReason: text(),
    wrongTries: smallint().notNull().default(0),
    askedAt: instant().notNull(),
    /** Set with the bank's answer that it was sent. */
    expiresAt: instant(),
    verifiedAt: instant(),
    /** The agreement that was made with the proof. */
    contractId: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("account_proof_request").on(table.userId, table.requestId, table.enterpriseId),
    unique("account_proof_bank_request").on(table.bankRequestNo, table.enterpriseId),
    index("account_proof_of_merchant").on(table.merchantId, table.id),
    uniqueIndex("account_proof_verified")
      .on(table.merchantId, table.receiverId, table.enterpriseId)
      .where(sql`${table.verifiedAt} is not null`),
    check("account_proof_status", sql`${table.status} in (${statuses})`),
    check("account_proof_amount", sql`${table.amountFen} > 0`),
    check("account_proof_tries", sql`${table.wrongTries} >= 0`),
    check(
      "account_proof_sent",
      sql`(${table.status} = 'SUCCESS') = (${table.expiresAt} is not null)`,
    ),
    check(
      "account_proof_agreement",
      sql`(${table.verifiedAt} is null) = (${table.contractId} is null)
        and (${table.verifiedAt} is null or ${table.status} = 'SUCCESS')`,
    ),
  ],
);
