import { type AppCode, FLEXIBLE_CREDIT } from "./app-code.ts";

/** What a face check is for. Source: specification 4. */
export const FACE_KIND = {
  FACE: "face",
  CREDIT: "face_credit",
  APPLY: "face_APPLY",
  LINE: "face_line",
  LOAN: "face_loan",
  LOAN_CREDIT: "face_loan_credit",
} as const;

export const FACE_KINDS = [
  FACE_KIND.FACE,
  FACE_KIND.CREDIT,
  FACE_KIND.APPLY,
  FACE_KIND.LINE,
  FACE_KIND.LOAN,
  FACE_KIND.LOAN_CREDIT,
] as const;
export type FaceKind = (typeof FACE_KINDS)[number];

export function isFaceKind(value: unknown): value is FaceKind {
  return (FACE_KINDS as readonly unknown[]).includes(value);
}

/**
 * Kind of a check that carries a payment or activates a line. The kinds that end with `credit` are those of flexible
 * credit; a business loan, and any other line, has the other of each pair. Source: decision 0062.
 */
export function faceKindOf(use: "ACTIVATION" | "PAYMENT", appCode: AppCode): FaceKind {
  const isFlexible = appCode === FLEXIBLE_CREDIT;
  if (use === "ACTIVATION") return isFlexible ? FACE_KIND.CREDIT : FACE_KIND.LINE;
  return isFlexible ? FACE_KIND.LOAN_CREDIT : FACE_KIND.LOAN;
}
