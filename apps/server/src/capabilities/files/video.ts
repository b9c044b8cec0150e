import { MalformedVideoError, type Tracks } from "./video-bytes.ts";
import { readMp4 } from "./video-mp4.ts";
import { readWebm } from "./video-webm.ts";

/** What a recording is by its content. The name and the type that the browser sent are ignored. */
export interface VideoFacts {
  /** QuickTime, which iPhones record, is read like MP4. */
  readonly format: "mp4" | "webm";
  /** How long there is a picture. */
  readonly seconds: number;
  readonly hasSound: boolean;
}

/**
 * Reads what is in a recording: the containers' tables of samples, not what they claim in their headers. Null when it is
 * no MP4, QuickTime or WebM, is damaged or cut off, or has no picture. No codec is run, so that a hostile file meets no
 * decoder of ours; how often a file is looked into is limited.
 */
export function readVideo(bytes: Uint8Array): VideoFacts | null {
  try {
    const mp4 = readMp4(bytes);
    if (mp4 !== null) return factsOf("mp4", mp4);
    const webm = readWebm(bytes);
    return webm === null ? null : factsOf("webm", webm);
  } catch (error) {
    if (error instanceof MalformedVideoError) return null;
    throw error;
  }
}

function factsOf(format: VideoFacts["format"], { pictureSeconds, soundSeconds }: Tracks) {
  if (!(pictureSeconds > 0)) return null;
  return { format, seconds: pictureSeconds, hasSound: soundSeconds > 0 };
}
