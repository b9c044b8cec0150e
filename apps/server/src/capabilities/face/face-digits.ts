import { FACE_DIGITS_LENGTH } from "@kedu/domain";
import type { Random } from "../../runtime/random.ts";

/** Digits for one recording: each as likely as any other, so that no earlier recording is likely to say them. */
export function drawDigits(random: Random): string {
  return String(random.integer(0, 10 ** FACE_DIGITS_LENGTH - 1)).padStart(FACE_DIGITS_LENGTH, "0");
}
