/** Face types; the empty one is a code of its own. Source: specification 4. */
export const FACE_TYPES = ["3", "", "2"] as const;
/** Of every face check that is made here. The specification names the codes and not what each means. */
export const DEFAULT_FACE_TYPE = FACE_TYPES[0];
export type FaceType = (typeof FACE_TYPES)[number];

export function isFaceType(value: unknown): value is FaceType {
  return (FACE_TYPES as readonly unknown[]).includes(value);
}
