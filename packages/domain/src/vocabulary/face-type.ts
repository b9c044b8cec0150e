/** Face types; the empty one is a code of its own. Source: specification 4. */
export const FACE_TYPES = ["3", "", "2"] as const;
/** What each code means here, as the specification names only the codes. Source: decision 0062. */
export const FACE_TYPE = {
  /** Live steps in front of the camera, a frame for each. */
  LIVE: FACE_TYPES[0],
  /** On a page of the vendor's own. */
  VENDOR_PAGE: FACE_TYPES[1],
  /** A recording in which the person says the digits that they were given. */
  VIDEO: FACE_TYPES[2],
} as const;
export type FaceType = (typeof FACE_TYPES)[number];

export function isFaceType(value: unknown): value is FaceType {
  return (FACE_TYPES as readonly unknown[]).includes(value);
}
