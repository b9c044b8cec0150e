import {
  ACCOUNT_CANCELLATION_STATUSES,
  CANCELLATION_BLOCKERS,
  CANCELLATION_REASONS,
  LOGIN_ROLES,
} from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { bizDate, id, instant, sha256 } from "../operation/values.ts";

/** ZX and a ULID. */
export const cancellationReceiptNo = z.string().regex(/^ZX[0-9A-HJKMNP-TV-Z]{26}$/);

/** How a cancellation that was revoked came to its end. BLOCKED: something had come up when the cooling-off was over. */
export const REVOCATIONS = ["DEALER", "LEFT", "FACE_FAILED", "BLOCKED"] as const;

/** The cancellation of an account. Product 1.1 and 2. */
export const cancellation = z.object({
  cancellationId: id,
  status: z.enum(ACCOUNT_CANCELLATION_STATUSES),
  /** Null before it was given. */
  reason: z.enum(CANCELLATION_REASONS).nullable(),
  /** What is in the way, always in the same order; empty where nothing is. */
  blockers: z.array(z.enum(CANCELLATION_BLOCKERS)),
  /** When that was last found out; null before. */
  checkedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  /** Until then the dealer can take it back. */
  coolingEndsAt: instant.nullable(),
  /** Since when the bank has it. */
  takenAt: instant.nullable(),
  revokedBy: z.enum(REVOCATIONS).nullable(),
  failCode: z.string().nullable(),
  /** The bank's own words. */
  failReason: z.string().nullable(),
  /** The agreement that the face check signs; null before everything is clear, and for a dealer without a person on record. */
  contractId: id.nullable(),
  /** The number of the receipt, given with the submission. */
  receiptNo: cancellationReceiptNo.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  now: instant,
});
export type Cancellation = z.infer<typeof cancellation>;

/** The receipt of a cancellation that was carried out. It has no personal data. */
export const cancellationReceipt = z.object({
  receiptNo: cancellationReceiptNo,
  enterpriseNameMasked: z.string(),
  submittedAt: instant,
  finishedAt: instant,
  /** Until then the law has records kept; then they are erased. */
  keptUntil: bizDate,
  /** Fingerprint of what the receipt says; it is printed on it. */
  sha256,
});
export type CancellationReceipt = z.infer<typeof cancellationReceipt>;

/** What a cancellation of the account in use would end, and how far one has come. */
export const cancellationOverview = z.object({
  /** Every account of the person. Only the one in use can be cancelled. */
  accounts: z.array(
    z.object({
      enterpriseId: id,
      /** Empty before a licence was seen. */
      name: z.string(),
      role: z.enum(LOGIN_ROLES),
      isCurrent: z.boolean(),
    }),
  ),
  /** What ends with it. */
  ends: z.object({
    bankAccounts: z.array(bankAccount),
    openLines: z.int().nonnegative(),
    usableCoupons: z.int().nonnegative(),
    openApplications: z.int().nonnegative(),
    /** Other people who may act for the enterprise. */
    otherPeople: z.int().nonnegative(),
  }),
  /** FACE: of the legal person. CODE: no person is on record yet, so a code to the number of the login. */
  proof: z.enum(["FACE", "CODE"]),
  keptYears: z.int().positive(),
  coolingHours: z.int().positive(),
  /** The latest, in whatever state; null where there was none. */
  current: cancellation.nullable(),
  /** Of earlier accounts of the same number, for a while after their end. */
  receipts: z.array(cancellationReceipt),
  now: instant,
});
export type CancellationOverview = z.infer<typeof cancellationOverview>;
