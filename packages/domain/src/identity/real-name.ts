import { isSameName } from "./names.ts";

/** Whether a person is known by name. Source: spec 3 (RealNameStatus), product 1.1 (person). */
export const REAL_NAME_STATUSES = ["NONE", "PASSED", "FAILED"] as const;
export type RealNameStatus = (typeof REAL_NAME_STATUSES)[number];

/** A check that failed counts until a later one matches, also for a person who was proved before. Decision 0109. */
export function realNameStatus(known: {
  /** An application or an authorisation proved the person. */
  readonly isProved: boolean;
  /** When the registry last said that name and number do not belong together; null where it never did, or has matched them since. */
  readonly failedAt: Date | null;
}): RealNameStatus {
  if (known.failedAt !== null) return "FAILED";
  return known.isProved ? "PASSED" : "NONE";
}

interface Identity {
  readonly name: string;
  readonly idNo: string;
}

/**
 * Whether the registry's answer about a name and a number is about the person of a login. Before one was proved, it is
 * about what they typed. Afterwards it is so only for the name and the number on record: a slip of the keyboard, or the
 * number of a new legal person, takes from a person nothing that was proved.
 */
export function isOwnNameCheck(checked: Identity, proved: Identity | null): boolean {
  return proved === null || (proved.idNo === checked.idNo && isSameName(proved.name, checked.name));
}

/** What a person does until they are known by name, in this order. */
export const REAL_NAME_STEPS = ["ID_PHOTOS", "ID_MATCH", "FACE"] as const;
export type RealNameStep = (typeof REAL_NAME_STEPS)[number];

/** What is left of it. Source: product 1.1 (person), 2 (application steps). */
export function missingForRealName(done: {
  readonly status: RealNameStatus;
  /** Photos of both sides are there. */
  readonly hasPhotos: boolean;
  /** Name and number were found to belong together, by whichever check. */
  readonly isMatched: boolean;
  readonly facePassed: boolean;
}): readonly RealNameStep[] {
  if (done.status === "PASSED") return [];
  const isDone = {
    ID_PHOTOS: done.hasPhotos,
    ID_MATCH: done.isMatched && done.status !== "FAILED",
    FACE: done.facePassed,
  };
  return REAL_NAME_STEPS.filter((step) => !isDone[step]);
}
