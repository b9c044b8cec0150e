/** Who a face check is for. Source: specification 3. */
export const FACE_ROLES = ["AUTHORIZED_PERSON", "LEGAL_PERSON"] as const;
export type FaceRole = (typeof FACE_ROLES)[number];

export function isFaceRole(value: unknown): value is FaceRole {
  return (FACE_ROLES as readonly unknown[]).includes(value);
}
