import {
  CLAIM_CAUSES,
  type ClaimCause,
  INSURANCE_CLAIM_STATUSES,
  type InsuranceClaimStatus,
  INSURER_REQUEST_KINDS,
  type InsurerRequestKind,
  SHOP_POLICY_STATUSES,
  type ShopPolicyStatus,
} from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedBytes, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });
const fen = () => bigint({ mode: "number" });
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A policy of the shop insurance (APP4001), from the request for its price to its end. Decision 0078. */
export const shopPolicy = pgTable(
  "shop_policy",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    userId: text().notNull(),
    /** The idempotency key of the page that asked for the price. */
    requestId: text().notNull(),
    status: text().$type<ShopPolicyStatus>().notNull(),
    /** Where the shop is, and its street, as JSON. */
    shopSealed: sealedText().notNull(),
    stockFen: fen().notNull(),
    /** What the insurer offers. */
    insurerId: text(),
    insurerName: text(),
    /** Where its premiums go, as JSON. */
    insurerAccountSealed: sealedText(),
    premiumFen: fen(),
    coverFen: fen(),
    deductibleFen: fen(),
    quoteExpiresAt: instant(),
    /** Why the insurer, or the bank the last time, said no. */
    reason: text(),
    /** The days that were paid for. */
    startsOn: day(),
    lastOn: day(),
    policyNo: text(),
    issuedOn: day(),
    /** When the dealer was told that it ends. */
    noticedAt: instant(),
    /** When something becomes due by itself; null when nothing does. */
    nextStepAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("shop_policy_request").on(table.userId, table.requestId, table.enterpriseId),
    index("shop_policy_list").on(table.enterpriseId, table.id),
    index("shop_policy_step").on(table.nextStepAt),
    // Two devices that begin at once begin one.
    uniqueIndex("shop_policy_on_its_way")
      .on(table.enterpriseId)
      .where(sql`${table.status} in ('ASKED', 'PAYING', 'ISSUING', 'CANCELLING', 'REFUNDING')`),
    check("shop_policy_status", sql`${table.status} in (${oneOf(SHOP_POLICY_STATUSES)})`),
    check("shop_policy_stock", sql`${table.stockFen} > 0`),
    check(
      "shop_policy_offer",
      sql`(${table.premiumFen} is null) = (${table.status} in ('ASKED', 'DECLINED')) and (${table.premiumFen} is null) = (${table.insurerAccountSealed} is null) and (${table.premiumFen} is null) = (${table.quoteExpiresAt} is null)`,
    ),
    check(
      "shop_policy_issued",
      sql`(${table.policyNo} is null) = (${table.issuedOn} is null) and (${table.status} not in ('IN_FORCE', 'CANCELLING', 'ENDED') or ${table.policyNo} is not null)`,
    ),
    check("shop_policy_days", sql`(${table.startsOn} is null) = (${table.lastOn} is null)`),
  ],
);

/** The policy as its insurer made it. */
export const shopPolicyFile = pgTable(
  "shop_policy_file",
  {
    policyId: text().notNull(),
    enterpriseId: text().notNull(),
    bytesSealed: sealedBytes().notNull(),
    /** Of the file before it was encrypted. */
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.enterpriseId] }),
    index("shop_policy_file_of_enterprise").on(table.enterpriseId),
    check("shop_policy_file_size", sql`${table.sizeBytes} > 0`),
  ],
);

/** A damage that was reported under a policy. Its id is the number that the insurer knows it by. */
export const insuranceClaim = pgTable(
  "insurance_claim",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    policyId: text().notNull(),
    userId: text().notNull(),
    requestId: text().notNull(),
    status: text().$type<InsuranceClaimStatus>().notNull(),
    happenedOn: day().notNull(),
    cause: text().$type<ClaimCause>().notNull(),
    /** People write what they like: all of it is personal. */
    textSealed: sealedText().notNull(),
    lossFen: fen().notNull(),
    fileIds: text().array().notNull(),
    /** The insurer's own number. */
    claimNo: text(),
    paidFen: fen(),
    /** Why it was refused, in the insurer's words. */
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("insurance_claim_request").on(table.userId, table.requestId, table.enterpriseId),
    index("insurance_claim_policy").on(table.policyId, table.id),
    check("insurance_claim_status", sql`${table.status} in (${oneOf(INSURANCE_CLAIM_STATUSES)})`),
    check("insurance_claim_cause", sql`${table.cause} in (${oneOf(CLAIM_CAUSES)})`),
    check("insurance_claim_loss", sql`${table.lossFen} > 0`),
    check(
      "insurance_claim_paid",
      sql`(${table.status} = 'PAID') = (${table.paidFen} is not null and ${table.paidFen} > 0)`,
    ),
  ],
);

/** What the insurer was asked for. Its id is the number that the insurer knows it by. */
export const insurerRequest = pgTable(
  "insurer_request",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    policyId: text().notNull(),
    kind: text().$type<InsurerRequestKind>().notNull(),
    /** When it was handed over first. */
    sentAt: instant(),
    /** When the insurer is asked next; null once it has answered. */
    askAt: instant(),
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // A policy has one request at a time; damages are reported beside one another.
    uniqueIndex("insurer_request_open")
      .on(table.policyId, table.enterpriseId)
      .where(sql`${table.askAt} is not null and ${table.kind} <> 'REPORT'`),
    index("insurer_request_to_ask").on(table.askAt),
    check("insurer_request_kind", sql`${table.kind} in (${oneOf(INSURER_REQUEST_KINDS)})`),
  ],
);
