import {
  FACE_VIDEO_MAX_BYTES,
  FACE_VIDEO_MAX_SECONDS,
  FACE_VIDEO_MIN_SECONDS,
} from "../constants/limits.ts";
import { refused, type Refused } from "../refusal/decision.ts";

/** What a recording holds, read from its content. */
export interface FaceVideo {
  readonly seconds: number;
  readonly hasSound: boolean;
}

export type FaceVideoRefusal = "VIDEO_UNSUPPORTED" | "VIDEO_LENGTH";

/** Why a recording is not sent to the vendor; null when it is. One that is no recording is null. Source: decision 0062. */
export function faceVideoRefusal(video: FaceVideo | null): Refused<FaceVideoRefusal> | null {
  // Digits that cannot be heard prove nothing.
  if (video === null || !video.hasSound) return refused("VIDEO_UNSUPPORTED");
  const isFitting =
    video.seconds >= FACE_VIDEO_MIN_SECONDS && video.seconds <= FACE_VIDEO_MAX_SECONDS;
  return isFitting ? null : refused("VIDEO_LENGTH");
}

/** The size alone, before anything is read. */
export function faceVideoSizeRefusal(bytes: number): Refused<"VIDEO_TOO_LARGE"> | null {
  return bytes > FACE_VIDEO_MAX_BYTES ? refused("VIDEO_TOO_LARGE") : null;
}

/** What the vendor found wrong with a recording, where that is more than its result says. */
export const FACE_VIDEO_FLAWS = ["WRONG_DIGITS", "NO_FACE", "TOO_SHORT"] as const;
export type FaceVideoFlaw = (typeof FACE_VIDEO_FLAWS)[number];

/** The refusal that tells the person what to do better the next time. */
export function faceFlawRefusal(
  flaw: FaceVideoFlaw,
): Refused<"FACE_DIGITS_WRONG" | "FACE_NOT_SEEN" | "VIDEO_LENGTH"> {
  switch (flaw) {
    case "WRONG_DIGITS":
      return refused("FACE_DIGITS_WRONG");
    case "NO_FACE":
      return refused("FACE_NOT_SEEN");
    case "TOO_SHORT":
      return refused("VIDEO_LENGTH");
  }
}
