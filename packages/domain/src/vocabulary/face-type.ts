/** Face types; the empty one is a code of its own. Source: specification 4. */
export const FACE_TYPES = ["3", "", "2"] as const;
export type FaceType = (typeof FACE_TYPES)[number];

export function isFaceType(value: unknown): value is FaceType {
  return (FACE_TYPES as readonly unknown[]).includes(value);
}
