/** Results of a face check, including the two that send the payer to another way to pay. Source: specification 4. */
export const FACE_RESULTS = [
  "verifySuccess",
  "verifyFail",
  "unVerify",
  "fail",
  "selectPayway",
  "toastPayway",
  "error",
] as const;
export type FaceResult = (typeof FACE_RESULTS)[number];

export function isFaceResult(value: unknown): value is FaceResult {
  return (FACE_RESULTS as readonly unknown[]).includes(value);
}
