import { addMinutes } from "../calendar/instant.ts";
import { FACE_MAX_TRIES, FACE_TTL_MINUTES } from "../constants/limits.ts";
import type { Fen } from "../money/fen.ts";
import { refused, type Refused } from "../refusal/decision.ts";
import type { FaceResult } from "../vocabulary/face-result.ts";

/** What a face check was made for; it is good for exactly this. Source: product 1.5. */
export interface FaceBinding {
  readonly userId: string;
  readonly enterpriseId: string;
  /** The payment, application or credit line. */
  readonly subjectId: string;
  readonly amountFen: Fen | null;
  readonly termsHash: string | null;
}

export interface FaceCheck {
  readonly boundTo: FaceBinding;
  /** Null while the person has not finished. */
  readonly result: FaceResult | null;
  readonly tries: number;
  readonly verifiedAt: Date | null;
  readonly used: boolean;
}

export type FaceResultRefusal = "FACE_MISMATCH" | "FACE_NOT_VERIFIED" | "FACE_ERROR";
export type FaceRefusal =
  | FaceResultRefusal
  | "FACE_REQUIRED"
  | "FACE_EXPIRED"
  | "FACE_TOO_MANY_TRIES";

/** The refusal for a result of the vendor; null for success. Source: specification 4. */
export function faceResultRefusal(result: FaceResult): Refused<FaceResultRefusal> | null {
  switch (result) {
    case "verifySuccess":
      return null;
    case "verifyFail":
      return refused("FACE_MISMATCH");
    // No face, or none alive, is for the person to try again. The last two lead the payer to another way to pay.
    case "unVerify":
    case "fail":
    case "selectPayway":
    case "toastPayway":
      return refused("FACE_NOT_VERIFIED");
    case "error":
      return refused("FACE_ERROR");
  }
}

/**
 * Why a face check does not carry a payment, or null when it does: it has to be made for exactly this payment, amount and
 * terms, passed less than 10 minutes ago, and not used yet. Source: product 2, payment.
 */
export function faceRefusal(
  check: FaceCheck | null,
  expected: FaceBinding,
  now: Date,
): Refused<FaceRefusal> | null {
  if (check === null || !isBoundTo(check.boundTo, expected)) return refused("FACE_REQUIRED");
  if (check.result === "verifySuccess") return freshness(check, now);
  if (check.tries >= FACE_MAX_TRIES) return refused("FACE_TOO_MANY_TRIES");
  return check.result === null ? refused("FACE_REQUIRED") : faceResultRefusal(check.result);
}

/** The same where a check that was not passed only means that one has to be made. Source: product 2, credit line. */
export function freshFaceRefusal(
  check: FaceCheck | null,
  expected: FaceBinding,
  now: Date,
): Refused<"FACE_REQUIRED" | "FACE_EXPIRED"> | null {
  const isPassed = check?.result === "verifySuccess" && isBoundTo(check.boundTo, expected);
  return isPassed ? freshness(check, now) : refused("FACE_REQUIRED");
}

function freshness(check: FaceCheck, now: Date): Refused<"FACE_EXPIRED"> | null {
  if (check.used || check.verifiedAt === null) return refused("FACE_EXPIRED");
  return now >= addMinutes(check.verifiedAt, FACE_TTL_MINUTES) ? refused("FACE_EXPIRED") : null;
}

function isBoundTo(actual: FaceBinding, expected: FaceBinding): boolean {
  return (
    actual.userId === expected.userId &&
    actual.enterpriseId === expected.enterpriseId &&
    actual.subjectId === expected.subjectId &&
    actual.amountFen === expected.amountFen &&
    actual.termsHash === expected.termsHash
  );
}
