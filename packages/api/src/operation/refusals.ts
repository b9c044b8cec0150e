import type { RefusalCode } from "@kedu/domain";
import { z } from "zod";
import type { Callers } from "./callers.ts";

/** HTTP status of every refusal. 409: a state that can change; 422: an input the rules refuse; 502 and 504: a provider. */
export const REFUSAL_STATUS = {
  ACCOUNT_CANCELLING: 409,
  ACCOUNT_NOT_OPEN: 409,
  ACCOUNT_VERIFY_FAILED: 422,
  ADDRESS_EMPTY: 422,
  AMOUNT_INVALID: 422,
  AMOUNT_TOO_LARGE: 422,
  APPLICATION_STATE: 409,
  AREA_EMPTY: 422,
  AUTHORISATION_STATE: 409,
  BALANCE_TOO_LOW: 409,
  BANK_NAME_INVALID: 422,
  BANK_NO_INVALID: 422,
  BANK_REFUSED: 409,
  CANCELLATION_BLOCKED: 409,
  CANCELLATION_STATE: 409,
  CAPTCHA_INVALID: 422,
  CARRIER_TOKEN_INVALID: 422,
  CHANNEL_IN_USE: 409,
  CHANNEL_STATE: 409,
  CODE_EXPIRED: 422,
  CODE_SENT_TOO_OFTEN: 429,
  CODE_TOO_MANY_TRIES: 429,
  CODE_WRONG: 422,
  COMPENSATION_STATE: 409,
  COMPENSATION_TOO_EARLY: 409,
  CONSENT_MISSING: 409,
  CONTRACT_CHANGED: 409,
  CONTRACT_NOT_READ: 409,
  CONTRACT_NOT_SIGNED: 409,
  CONTRACT_STATE: 409,
  COOLING_OFF_OVER: 409,
  COMPLAINT_STATE: 409,
  COMPLAINT_TOO_MANY: 409,
  COMPLAINT_FULL: 409,
  COMPLAINT_REOPEN_OVER: 409,
  COMPLAINT_NOT_EXTENDABLE: 409,
  COUPON_NOT_USABLE: 409,
  COUPON_TAKEN: 409,
  DAY_LIMIT_REACHED: 409,
  DOCUMENTS_MISSING: 422,
  EMAIL_INVALID: 422,
  EMAIL_LINK_OVER: 409,
  EMAIL_NOT_VERIFIED: 409,
  EMAIL_UNCHANGED: 409,
  ESTIMATE_STATE: 409,
  EVENT_CHANGED: 409,
  EXCHANGE_BUDGET_SPENT: 409,
  EXCHANGE_CODE_EXPIRED: 409,
  EXCHANGE_CODE_INVALID: 422,
  EXCHANGE_CODE_USED: 409,
  EXCHANGE_PRODUCT_MISSING: 409,
  EXPORT_TOO_LARGE: 409,
  FACE_DIGITS_WRONG: 422,
  FACE_ERROR: 502,
  FACE_EXPIRED: 409,
  FACE_MISMATCH: 422,
  FACE_NOT_SEEN: 422,
  FACE_NOT_VERIFIED: 422,
  FACE_REQUIRED: 409,
  FACE_TOO_MANY_TRIES: 429,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_UNSUPPORTED: 415,
  FORBIDDEN_ROLE: 403,
  GLYPH_MISSING: 409,
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  IDENTITY_CHECK_EXPIRED: 409,
  ID_EXPIRED: 409,
  ID_INFO_MISSING_FOR_ACCOUNT: 409,
  ID_INFO_MISSING_FOR_USE: 409,
  ID_INVALID: 422,
  ID_NAME_MISMATCH: 422,
  ID_VALIDITY_TOO_SHORT: 409,
  INPUT_INVALID: 400,
  INVITATION_EXPIRED: 409,
  INVOICE_AMOUNT_CHANGED: 409,
  INVOICE_NOT_ISSUED: 409,
  LICENCE_DATES_INVALID: 422,
  LIMIT_INCREASE_OPEN: 409,
  LIMIT_INCREASE_STATE: 409,
  LIMIT_INCREASE_TOO_LARGE: 422,
  LIMIT_TOO_LOW: 409,
  LINE_FROZEN: 409,
  LINE_NOT_AVAILABLE: 409,
  LINE_STATE: 409,
  LOAN_NOT_SETTLED: 409,
  LOAN_SETTLED: 409,
  LOGIN_LOCKED: 429,
  MISSING_UNIQUE_IDENTIFIER: 409,
  NAME_EMPTY: 422,
  NAME_INVALID: 422,
  NOTHING_DUE: 409,
  NOT_FOUND: 404,
  NOT_LOGGED_IN: 401,
  NO_PERMISSIONS: 409,
  NUMBER_IN_USE: 409,
  NUMBER_SAME: 422,
  OCR_UNREADABLE: 422,
  ORDER_ALREADY_PAID: 409,
  ORDER_CANCELLED: 409,
  ORDER_CHANGED: 409,
  ORDER_EXPIRED: 409,
  ORDER_IN_PAYMENT: 409,
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_PAID: 409,
  OVERDUE_DEBT: 409,
  PASSWORD_LOCKED: 429,
  PASSWORD_NOT_SET: 409,
  PASSWORD_WEAK: 422,
  PASSWORD_WRONG: 422,
  PAYER_NOT_ALLOWED: 403,
  PAYMENT_EXPIRED: 409,
  PAYMENT_STATE: 409,
  PERMISSION_EXPIRATION: 409,
  PERSON_UNDERAGE: 409,
  PHONE_EMPTY: 422,
  PHONE_INVALID: 422,
  POSTAL_CODE_INVALID: 422,
  PROTOCOLS_NOT_ACCEPTED: 422,
  PROVIDER_TIMEOUT: 504,
  PROVIDER_UNAVAILABLE: 502,
  QUOTE_STALE: 409,
  REAPPLY_TOO_EARLY: 409,
  REGISTRY_MISMATCH: 422,
  REGISTRY_NOT_FOUND: 422,
  REGISTRY_REVOKED: 422,
  REPAYMENT_IN_PROGRESS: 409,
  REQUEST_EXPIRED: 401,
  REQUEST_IN_PROGRESS: 409,
  SAME_NAME_REQUIRED: 409,
  SERVICE_BUSY: 503,
  SETTLE_ON_DRAW_DAY: 409,
  SHELL_TOKEN_INVALID: 422,
  SIGNATURE_INVALID: 401,
  STEP_NOT_DONE: 409,
  TASK_ENDED: 401,
  TASK_TOKEN_INVALID: 422,
  TAX_INFO_INCOMPLETE: 422,
  TAX_INFO_MISSING: 409,
  TAX_TITLE_MISSING: 409,
  TEMPORARY_LIMIT_RUNNING: 409,
  TOO_MANY_REQUESTS: 429,
  TOP_UP_LIMIT_REACHED: 409,
  TRANSFER_NOT_MATCHED: 422,
  USCC_CHECK_DIFFERS: 422,
  USCC_INVALID: 422,
  VIDEO_LENGTH: 422,
  VIDEO_TOO_LARGE: 413,
  VIDEO_UNSUPPORTED: 415,
  WITHDRAWAL_STATE: 409,
} as const satisfies Record<RefusalCode, number>;

/** What a refusal may carry besides its code. Never personal data. */
export const refusalData = z.strictObject({
  /** Seconds until the same call may succeed. */
  retryAfterSeconds: z.int().nonnegative().optional(),
  triesLeft: z.int().nonnegative().optional(),
  /** The business date from which the call may succeed. */
  availableOn: z.iso.date().optional(),
  /** What is there, where the dealer asked for more. */
  availableFen: z.int().nonnegative().optional(),
  maximumFen: z.int().nonnegative().optional(),
  /** The orders, coupons or contracts at fault. */
  ids: z.array(z.string().max(64)).optional(),
  /** Characters that no font has, each on its own, so that they reveal nothing about a person. */
  characters: z.array(z.string().max(2)).max(20).optional(),
  /** Names of the fields that do not fit, for INPUT_INVALID and ID_INVALID. */
  fields: z.array(z.string().max(128)).optional(),
  /** The provider's own reason, already put into words for a dealer. */
  reason: z.string().max(200).optional(),
});
export type RefusalData = z.infer<typeof refusalData>;

export type RefusalMap<C extends RefusalCode> = {
  [K in C]: { status: (typeof REFUSAL_STATUS)[K]; data: z.ZodOptional<typeof refusalData> };
};

/** The refusals that an operation can answer with, as its API contract has them. */
export function refusalMap<C extends RefusalCode>(codes: readonly C[]): RefusalMap<C> {
  const map: Partial<Record<RefusalCode, unknown>> = {};
  for (const code of codes) {
    map[code] = { status: REFUSAL_STATUS[code], data: refusalData.optional() };
  }
  // The loop fills exactly the keys of C; the compiler cannot see through it.
  return map as RefusalMap<C>;
}

/** Refusals of every operation, by the kind of its callers. */
export const COMMON_REFUSALS = {
  EVERYBODY: ["INPUT_INVALID", "TOO_MANY_REQUESTS", "SERVICE_BUSY"],
  PEOPLE: ["INPUT_INVALID", "NOT_LOGGED_IN", "FORBIDDEN_ROLE", "TOO_MANY_REQUESTS", "SERVICE_BUSY"],
  TASK: ["INPUT_INVALID", "TASK_ENDED", "FORBIDDEN_ROLE", "TOO_MANY_REQUESTS", "SERVICE_BUSY"],
  PARTNER: [
    "INPUT_INVALID",
    "SIGNATURE_INVALID",
    "REQUEST_EXPIRED",
    "TOO_MANY_REQUESTS",
    "SERVICE_BUSY",
  ],
} as const satisfies Record<Callers["kind"], readonly RefusalCode[]>;

/** Refusals of every operation that takes an idempotency key. */
export const KEY_REFUSALS = [
  "IDEMPOTENCY_KEY_MISSING",
  "IDEMPOTENCY_KEY_REUSED",
  "REQUEST_IN_PROGRESS",
] as const satisfies readonly RefusalCode[];
