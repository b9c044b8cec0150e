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

/** Results that end the payment of a check, because its bank does not take the face: the payer pays in another way, or later. */
export const OTHER_WAY_RESULTS = ["selectPayway", "toastPayway"] as const;
export type OtherWayResult = (typeof OTHER_WAY_RESULTS)[number];

export function isOtherWayResult(value: unknown): value is OtherWayResult {
  return (OTHER_WAY_RESULTS as readonly unknown[]).includes(value);
}

export function isFaceResult(value: unknown): value is FaceResult {
  return (FACE_RESULTS as readonly unknown[]).includes(value);
}
