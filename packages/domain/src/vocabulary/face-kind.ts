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
