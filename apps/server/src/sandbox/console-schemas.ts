import { DESK_EVENTS, PARTNER_LINE_EVENTS } from "@kedu/api";
import {
  APP_CODES,
  BANK_CHANNELS,
  CLAIM_DECISIONS,
  COMPLAINT_TEXT_MAX,
  FREEZE_NOTE_MAX,
  EMBEDDED_TASK_STATUSES,
  EMBEDDED_TASKS,
  MAX_DAILY_RATE_PPM,
  ORDER_AMOUNT_MAX_FEN,
  ORDER_SOURCES,
} from "@kedu/domain";
import { FREEZE_EVENTS } from "./freeze-events.ts";
import { z } from "zod";
import { phoneInput } from "./console-input.ts";

/** One move of the clock. Every day of it is worked through. */
export const MOVE_DAYS_MAX = 400;
export const DAY_SECONDS = 86_400;
/** What the bank reports about a guarantor: that it stands in for a line, and that a recovery was reviewed. */
export const GUARANTOR_EVENTS = ["GUARANTEED", "REVIEWED"] as const;
export const CHANGES = [
  "give-unique-id",
  "no-unique-id",
  "no-direct-payment",
  "expired",
  "restore",
] as const;

/** What a lender does with an invoice. */
export const INVOICE_ENDS = ["ISSUED", "REJECTED", "VOIDED"] as const;

/** How a face check on the partner bank's page ends; LEAVE: without a result. */
export const PARTNER_FACE_ENDS = ["verifySuccess", "verifyFail", "fail", "LEAVE"] as const;

/** What exchange codes can be issued for. */
export const CODE_KINDS = ["less-50", "free-7", "random", "business-80", "budget-for-one"] as const;

/** Budgets of the demo's sales team that it still has. */
export const BUDGET_NOS = ["KD-YS-1", "KD-YS-2", "KD-YS-3"] as const;

const fen = z.int().positive().max(ORDER_AMOUNT_MAX_FEN);
const clockMove = z.union([
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    plusSeconds: z
      .int()
      .positive()
      .max(MOVE_DAYS_MAX * DAY_SECONDS),
  }),
  z.strictObject({ next: z.literal(true) }),
]);

/** What each call of the console's interface takes. Those that take nothing are not here. */
export const CONSOLE_INPUTS = {
  "POST /clock": clockMove,
  "GET /messages": z.strictObject({
    phone: z
      .string()
      .regex(/^[0-9]{0,11}$/)
      .optional(),
  }),
  "GET /mails": z.strictObject({ address: z.string().max(254).optional() }),
  "POST /scripts": z.strictObject({
    provider: z.string().max(32),
    op: z.string().max(32),
    mode: z.string().max(32),
    times: z.int().min(1).max(99).default(1),
    params: z.record(z.string().max(32), z.json()).default({}),
  }),
  "POST /login": z.strictObject({ phone: phoneInput }),
  "POST /shell-tokens": z.strictObject({
    phone: phoneInput,
    shell: z.enum(["wallet", "finance"]),
    deviceId: z.string().min(1).max(64),
  }),
  "POST /carrier-tokens": z.strictObject({ phone: phoneInput }),
  "POST /orders": z.strictObject({
    phone: phoneInput,
    source: z.enum(ORDER_SOURCES).default("LEAF"),
    amountFen: fen,
    externalNo: z.string().min(1).max(64).optional(),
    createdAt: z.iso.datetime({ offset: true }).optional(),
  }),
  "POST /orders/cancel": z.strictObject({
    source: z.enum(ORDER_SOURCES),
    externalNo: z.string().min(1).max(64),
  }),
  "POST /orders/pay-link": z.strictObject({
    source: z.enum(ORDER_SOURCES),
    externalNo: z.string().min(1).max(64),
  }),
  "POST /orders/refund": z.strictObject({
    source: z.enum(ORDER_SOURCES),
    externalNo: z.string().min(1).max(64),
    amountFen: fen,
    refundNo: z.string().min(1).max(64).optional(),
  }),
  "POST /complaints": z.strictObject({
    complaintId: z.string().min(1).max(64),
    event: z.enum(DESK_EVENTS),
    text: z.string().min(1).max(COMPLAINT_TEXT_MAX).optional(),
  }),
  "POST /sales-budgets/take-back": z.strictObject({ budgetNo: z.enum(BUDGET_NOS) }),
  "POST /coupon-codes": z.strictObject({ kind: z.enum(CODE_KINDS) }),
  "PUT /bank-books/balance": z.strictObject({
    phone: phoneInput,
    balanceFen: z.int().nonnegative().max(ORDER_AMOUNT_MAX_FEN),
  }),
  /** To the safe account at a bank; to the one that was opened first where no bank is named. */
  "POST /safe-transfers": z.strictObject({
    phone: phoneInput,
    bankChannel: z.enum(BANK_CHANNELS).optional(),
    amountFen: fen,
  }),
  "POST /repay-transfers": z.strictObject({
    bankChannel: z.enum(BANK_CHANNELS),
    /** An account of a dealer's own; left out for the collection account. */
    accountNo: z.string().max(48).optional(),
    /** What the payer writes: the dealer's reference, or anything. */
    remark: z.string().max(200).default(""),
    amountFen: fen,
    payerName: z.string().min(1).max(128),
    payerLast4: z.string().regex(/^[0-9]{4}$/),
  }),
  "POST /invoices": z.strictObject({
    phone: phoneInput,
    result: z.enum(INVOICE_ENDS),
    reason: z.string().min(1).max(200).optional(),
  }),
  "POST /claims": z.strictObject({
    phone: phoneInput,
    result: z.enum(CLAIM_DECISIONS),
    /** What is paid, where it is. */
    amountFen: fen,
  }),
  "POST /id-validity": z.strictObject({
    phone: phoneInput,
    /** Days from today; LONG_TERM; null where the registry knows of no valid document. */
    validDays: z.union([z.int().min(-10_000).max(100_000), z.literal("LONG_TERM"), z.null()]),
  }),
  "POST /freezes": z.strictObject({
    phone: phoneInput,
    event: z.enum(FREEZE_EVENTS),
    note: z.string().min(1).max(FREEZE_NOTE_MAX),
  }),
  /** The photo of this person's ID no longer serves. */
  "POST /id-photos": z.strictObject({ phone: phoneInput }),
  "POST /channel-signing": z.strictObject({
    phone: phoneInput,
    bankChannel: z.enum(BANK_CHANNELS),
    change: z.enum(CHANGES),
  }),
  "GET /tasks/contracts": z.strictObject({ phone: phoneInput }),
  "POST /tasks": z.strictObject({
    phone: phoneInput,
    task: z.enum(EMBEDDED_TASKS),
    contractId: z.string().min(1).max(64).optional(),
    appCode: z.enum(APP_CODES).optional(),
  }),
  "POST /task-outcomes": z.strictObject({
    taskId: z.string().min(1).max(64),
    reference: z.string().max(64),
    outcome: z.enum(EMBEDDED_TASK_STATUSES),
    endedAt: z.string().max(64).nullable(),
    faceSessionId: z.string().max(64).nullable(),
    signature: z.string().max(128),
  }),
  "POST /guarantor-events": z.strictObject({
    phone: phoneInput,
    event: z.enum(GUARANTOR_EVENTS),
  }),
  "POST /partner-faces": z.strictObject({
    requestNo: z.string().max(64),
    returnTo: z.string().max(512),
    until: z.string().max(64),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
    result: z.enum(PARTNER_FACE_ENDS),
  }),
  "POST /partner-events": z.strictObject({
    phone: phoneInput,
    event: z.enum(PARTNER_LINE_EVENTS),
    limitFen: fen.optional(),
    dailyRatePpm: z.int().positive().max(MAX_DAILY_RATE_PPM).optional(),
    validTo: z.iso.date().optional(),
  }),
} as const;
