/** What a person does until they are known by name, in this order. */
export const REAL_NAME_STEPS = ["ID_PHOTOS", "ID_MATCH", "FACE"] as const;
export type RealNameStep = (typeof REAL_NAME_STEPS)[number];

/** What is left of it. Source: product 1.1 (person), 2 (application steps). */
export function missingForRealName(done: {
  readonly isPassed: boolean;
  /** Photos of both sides are there. */
  readonly hasPhotos: boolean;
  /** Name and number were found to belong together. */
  readonly isMatched: boolean;
  readonly facePassed: boolean;
}): readonly RealNameStep[] {
  if (done.isPassed) return [];
  const isDone = { ID_PHOTOS: done.hasPhotos, ID_MATCH: done.isMatched, FACE: done.facePassed };
  return REAL_NAME_STEPS.filter((step) => !isDone[step]);
}
