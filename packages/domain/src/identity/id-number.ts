import type { BizDate } from "../calendar/biz-date.ts";
import { cleanNumber } from "../text/clean-text.ts";
import { parsePermanentResidenceId } from "./permanent-residence-id.ts";
import { parseResidentId } from "./resident-id.ts";

/** The number of a document with which a person may apply. */
export interface IdNumber {
  /** As it is kept: without separators, letters in upper case. */
  readonly idNo: string;
  readonly document: "RESIDENT_ID" | "PERMANENT_RESIDENCE";
  readonly birthDate: BizDate;
  /** Null where the number does not say. */
  readonly sex: "M" | "F" | null;
}

/**
 * Reads the number of a resident ID or of a foreigner's permanent residence card, as typed or pasted: with a label, spaces
 * or hyphens. Null when it is neither, or its birth date is after `today`.
 */
export function parseIdNumber(text: string, today: BizDate): IdNumber | null {
  const idNo = cleanNumber(text);
  const resident = parseResidentId(idNo);
  const read: IdNumber | null =
    resident === null ? permanent(idNo, today) : { ...resident, document: "RESIDENT_ID" };
  return read === null || read.birthDate > today ? null : read;
}

function permanent(idNo: string, today: BizDate): IdNumber | null {
  const read = parsePermanentResidenceId(idNo, today);
  return read === null ? null : { ...read, document: "PERMANENT_RESIDENCE" };
}
