import type {
  BankChannel,
  InsurerRequestKind,
  OrderSource,
  PartnerRequestKind,
} from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { lookupHashText, sealedBytes, sealedText } from "../../database/sealed.ts";
import type { ReleasedGoods } from "../../providers/order-system/order-system.ts";

const instant = () => timestamp({ withTimezone: true });
const fen = () => bigint({ mode: "number" });

// The sandbox's own rows: books of providers that are elsewhere in real life. Empty in production.

/** What a provider is scripted to answer next. Used in order of id, each as often as it says. */
export const sandboxScript = pgTable(
  "sandbox_script",
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    /** One call of the provider. */
    op: text().notNull(),
    mode: text().notNull(),
    timesLeft: smallint().notNull(),
    params: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("sandbox_script_next").on(table.provider, table.op, table.id),
    check("sandbox_script_times", sql`${table.timesLeft} > 0`),
  ],
);

/** Messages that were sent: what a phone would show. */
export const sandboxMessage = pgTable(
  "sandbox_message",
  {
    id: text().primaryKey(),
    phoneSealed: sealedText().notNull(),
    phoneHash: lookupHashText().notNull(),
    template: text().notNull(),
    textSealed: sealedText().notNull(),
    /** The login or signing code in it. */
    codeSealed: sealedText(),
    /** The business instant. */
    sentAt: instant().notNull(),
  },
  (table) => [index("sandbox_message_phone").on(table.phoneHash, table.id)],
);

/** E-mail that arrived: what a mailbox would show. */
export const sandboxMail = pgTable(
  "sandbox_mail",
  {
    id: text().primaryKey(),
    requestNo: text().notNull(),
    addressSealed: sealedText().notNull(),
    subjectSealed: sealedText().notNull(),
    textSealed: sealedText().notNull(),
    attachmentName: text(),
    attachmentType: text(),
    attachmentSealed: sealedBytes(),
    /** The business instant. */
    sentAt: instant().notNull(),
  },
  (table) => [index("sandbox_mail_newest").on(table.sentAt)],
);

/** Accounts in the bank's books. One that was never seen is opened with plenty on it. */
export const sandboxBankAccount = pgTable(
  "sandbox_bank_account",
  {
    accountHash: lookupHashText().primaryKey(),
    last4: text().notNull(),
    balanceFen: fen().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check("sandbox_bank_account_balance", sql`${table.balanceFen} >= 0`)],
);

export type BankOrderState = "PROCESSING" | "REVIEW" | "OK" | "REFUSED" | "CLOSED";

export type BankOrderKind =
  | "PAY"
  | "DEBIT"
  | "PAY_OUT"
  | "TOP_UP"
  | "CLAIM"
  | "CLOSE"
  | "SMALL_AMOUNT";

/** Instructions in the bank's books, committed apart from ours. */
export const sandboxBankOrder = pgTable(
  "sandbox_bank_order",
  {
    requestNo: text().primaryKey(),
    kind: text().$type<BankOrderKind>().notNull(),
    state: text().$type<BankOrderState>().notNull(),
    askedFen: fen().notNull(),
    gotFen: fen().notNull(),
    accountHash: lookupHashText(),
    accountLast4: text(),
    /** The account that the money goes to, where the bank keeps that one too. */
    toAccountHash: lookupHashText(),
    /** Why it was refused, in the bank's word. */
    code: text(),
    /** When an instruction that is still looked into ends, and how. */
    settleAt: instant(),
    settleAs: text().$type<"OK" | "REFUSED">(),
    /** How often it arrived: more than once would be a payment sent twice. */
    arrivals: integer().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index("sandbox_bank_order_settle")
      .on(table.settleAt)
      .where(sql`${table.settleAt} is not null`),
    index("sandbox_bank_order_newest").on(table.createdAt),
    check(
      "sandbox_bank_order_amounts",
      sql`(${table.askedFen} > 0 or ${table.state} = 'CLOSED' or ${table.kind} = 'CLOSE') and ${table.gotFen} >= 0 and ${table.gotFen} <= ${table.askedFen}`,
    ),
    check(
      "sandbox_bank_order_state",
      sql`${table.state} in ('PROCESSING', 'REVIEW', 'OK', 'REFUSED', 'CLOSED')`,
    ),
    check(
      "sandbox_bank_order_finished",
      sql`(${table.finishedAt} is null) = (${table.state} in ('PROCESSING', 'REVIEW'))`,
    ),
  ],
);

/** What the bank still has to call back with. */
export const sandboxBankCallback = pgTable(
  "sandbox_bank_callback",
  {
    id: text().primaryKey(),
    requestNo: text().notNull(),
    /** The body as it is signed and sent. */
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Copies sent at the same moment. */
    copies: smallint().notNull(),
    forged: text().$type<"SIGNATURE" | "TIMESTAMP">(),
    dueAt: instant().notNull(),
    sentAt: instant(),
    /** The service's answers. */
    statuses: integer().array(),
  },
  (table) => [
    index("sandbox_bank_callback_due")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null`),
  ],
);

/** Requests that the lender takes its time over. Until then it answers that it is not ready. */
export const sandboxRiskCase = pgTable("sandbox_risk_case", {
  requestNo: text().primaryKey(),
  readyAt: instant().notNull(),
});

/** Orders that the sandbox's manufacturer sent. */
export const sandboxOrder = pgTable(
  "sandbox_order",
  {
    id: text().primaryKey(),
    source: text().$type<OrderSource>().notNull(),
    externalNo: text().notNull(),
    organizationCode: text().notNull(),
    amountFen: fen().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    unique("sandbox_order_number").on(table.source, table.externalNo),
    index("sandbox_order_newest").on(table.sentAt),
  ],
);

/** Moments at which the manufacturer looked after dealer 1. */
export const sandboxManufacturerRound = pgTable("sandbox_manufacturer_round", {
  dueAt: instant().primaryKey(),
  sent: smallint().notNull(),
});

/** Whether the demo dealers are in the database; one row. A seed that did not finish is wiped and begun again. */
export const sandboxSeed = pgTable(
  "sandbox_seed",
  {
    id: smallint().primaryKey(),
    state: text().$type<"RUNNING" | "DONE">().notNull(),
    seededAt: instant().notNull(),
  },
  (table) => [check("sandbox_seed_one_row", sql`${table.id} = 1`)],
);

export type LenderInvoiceState = "PENDING" | "ISSUED" | "REJECTED" | "VOIDED" | "CLOSED";

/** Invoices in the books of lenders, committed apart from ours. */
export const sandboxInvoice = pgTable(
  "sandbox_invoice",
  {
    requestNo: text().primaryKey(),
    lenderId: text().$type<BankChannel>().notNull(),
    state: text().$type<LenderInvoiceState>().notNull(),
    /** Whose it is; null where only the number was closed. */
    taxNo: text(),
    /** What was asked for, as JSON: the PDF follows from it. */
    requestSealed: sealedText(),
    issuedOn: date({ mode: "string" }),
    /** When a request that waits is answered, and how. */
    settleAt: instant(),
    settleAs: text().$type<"ISSUED" | "REJECTED">(),
    reasonText: text(),
    /** How often it arrived: more than once would be an invoice asked for twice. */
    arrivals: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("sandbox_invoice_newest").on(table.taxNo, table.createdAt),
    check(
      "sandbox_invoice_state",
      sql`${table.state} in ('PENDING', 'ISSUED', 'REJECTED', 'VOIDED', 'CLOSED')`,
    ),
    check("sandbox_invoice_waits", sql`(${table.settleAt} is null) = (${table.settleAs} is null)`),
  ],
);

/** What the partner bank has of requests that arrived, committed apart from ours. */
export const sandboxPartnerRequest = pgTable(
  "sandbox_partner_request",
  {
    requestNo: text().primaryKey(),
    organizationCode: text().notNull(),
    kind: text().$type<PartnerRequestKind>().notNull(),
    state: text().$type<"TAKEN" | "REFUSED" | "PROCESSING">().notNull(),
    /** When one that waits is taken in; null where it does not wait. */
    takeAt: instant(),
    reasonCode: text(),
    reasonText: text(),
    wantsIdPhotos: boolean().notNull(),
    /** How often it arrived. */
    arrivals: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      "sandbox_partner_request_refused",
      sql`(${table.state} = 'REFUSED') = (${table.reasonCode} is not null and ${table.reasonText} is not null)`,
    ),
    check(
      "sandbox_partner_request_waits",
      sql`(${table.state} = 'PROCESSING') = (${table.takeAt} is not null)`,
    ),
  ],
);

/** Checks on the partner bank's page of faces. No picture is taken or kept. */
export const sandboxPartnerFace = pgTable("sandbox_partner_face", {
  requestNo: text().primaryKey(),
  /** Null until the person has chosen what happens. */
  result: text().$type<"verifySuccess" | "verifyFail" | "fail" | "error">(),
  createdAt: instant().notNull(),
});

/** What the insurer has of requests that arrived, committed apart from ours. */
export const sandboxInsurerRequest = pgTable(
  "sandbox_insurer_request",
  {
    requestNo: text().primaryKey(),
    organizationCode: text().notNull(),
    kind: text().$type<InsurerRequestKind>().notNull(),
    state: text().$type<"GRANTED" | "REFUSED" | "PROCESSING">().notNull(),
    /** What was asked for, as JSON: the answer follows from it. */
    bodySealed: sealedText().notNull(),
    /** When one that waits is granted; null where it does not wait. */
    grantAt: instant(),
    reasonCode: text(),
    reasonText: text(),
    /** How often it arrived. */
    arrivals: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("sandbox_insurer_request_newest").on(table.organizationCode, table.createdAt),
    check(
      "sandbox_insurer_request_refused",
      sql`(${table.state} = 'REFUSED') = (${table.reasonCode} is not null and ${table.reasonText} is not null)`,
    ),
    check(
      "sandbox_insurer_request_waits",
      sql`(${table.state} = 'PROCESSING') = (${table.grantAt} is not null)`,
    ),
  ],
);

/** Released goods that the manufacturer's order system has taken in. */
export const sandboxGoodsRelease = pgTable("sandbox_goods_release", {
  requestNo: text().primaryKey(),
  manufacturerId: text().notNull(),
  loanNo: text().notNull(),
  goods: jsonb().$type<readonly ReleasedGoods[]>().notNull(),
  /** How often it arrived. */
  arrivals: integer().notNull(),
  createdAt: instant().notNull(),
});
