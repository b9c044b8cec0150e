/** What a face check is for. Source: specification 4. */
export const FACE_KINDS = [
  "face",
  "face_credit",
  "face_APPLY",
  "face_line",
  "face_loan",
  "face_loan_credit",
] as const;
export type FaceKind = (typeof FACE_KINDS)[number];

export function isFaceKind(value: unknown): value is FaceKind {
  return (FACE_KINDS as readonly unknown[]).includes(value);
}
