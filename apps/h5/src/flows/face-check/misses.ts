import type { RefusalCode } from "@kedu/domain";
import { refusalCodeOf } from "../../data/outcome.ts";

/** After so many misses help is offered beside the button. Design brief, screen 7; specification 8, face comparison failed twice. */
export const MISSES_BEFORE_HELP = 2;

const MISSES: ReadonlySet<RefusalCode> = new Set(["FACE_MISMATCH", "FACE_NOT_VERIFIED"]);

/** Whether a person was looked at and not recognised. */
export function isMiss(failure: unknown): boolean {
  const code = refusalCodeOf(failure);
  return code !== null && MISSES.has(code);
}
