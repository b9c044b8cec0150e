import { FACE_VIDEO_MAX_SECONDS, FACE_VIDEO_MIN_SECONDS } from "@kedu/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Camera, useCamera } from "../../../flows/face-check/use-camera.ts";

/** What a browser records in, the first that it knows. Four megabytes at most for the longest recording. */
const TYPES = ["video/webm;codecs=vp8,opus", "video/mp4"];
const PICTURE_BITS_PER_SECOND = 1_000_000;
const SOUND_BITS_PER_SECOND = 64_000;
const TICK_MS = 200;
/** How often a WebM recording hands over what it has. An MP4 is handed over whole: its parts are not the same everywhere. */
const SLICE_MS = 250;

/** The first pictures of a camera come late: a second more than the least, and one less than the most. */
export const RECORD_MIN_SECONDS = FACE_VIDEO_MIN_SECONDS + 1;
export const RECORD_MAX_SECONDS = FACE_VIDEO_MAX_SECONDS - 1;

export interface Recorder {
  readonly camera: Camera;
  /** This browser can record what its camera sees. */
  readonly isSupported: boolean;
  /** Seconds recorded so far; null while nothing is recorded. */
  readonly seconds: number | null;
  /** Opens the camera and records. False where it could not. */
  readonly start: () => Promise<boolean>;
  /** Ends the recording, which is then handed over. */
  readonly finish: () => void;
  /** Ends the recording and forgets it. */
  readonly discard: () => void;
}

/** Records the front camera with its sound. `onRecorded` gets the recording, once it has ended by hand or by its length. */
export function useRecorder(onRecorded: (video: File) => void): Recorder {
  const camera = useCamera({ withSound: true });
  const { filmed, start: open, stop: close } = camera;
  const recorder = useRef<MediaRecorder | null>(null);
  /** Since when there is a picture: a slow phone records nothing for a second or two. Null until then. */
  const recordedSinceMs = useRef<number | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const isRecording = seconds !== null;

  const discard = useCallback(() => {
    const running = recorder.current;
    recorder.current = null;
    if (running?.state === "recording") running.stop();
    setSeconds(null);
    close();
  }, [close]);

  const finish = useCallback(() => {
    if (recorder.current?.state === "recording") recorder.current.stop();
  }, []);

  useEffect(() => {
    if (!isRecording) return undefined;
    const ticking = setInterval(() => {
      if (recordedSinceMs.current === null) return;
      const passed = (Date.now() - recordedSinceMs.current) / 1000;
      // A recording that has ended stays ended: on a busy phone this may run once more before it is drawn so.
      setSeconds((shown) => (shown === null ? null : Math.min(passed, RECORD_MAX_SECONDS)));
      if (passed >= RECORD_MAX_SECONDS) finish();
    }, TICK_MS);
    return () => clearInterval(ticking);
  }, [isRecording, finish]);

  useEffect(() => {
    globalThis.addEventListener("pagehide", discard);
    return () => {
      globalThis.removeEventListener("pagehide", discard);
      const running = recorder.current;
      recorder.current = null;
      if (running?.state === "recording") running.stop();
    };
  }, [discard]);

  function take(done: MediaRecorder, parts: Blob[]): void {
    // A recording that was discarded, or that ended because the page was left.
    if (recorder.current !== done) return;
    recorder.current = null;
    setSeconds(null);
    close();
    const type = done.mimeType.split(";", 1)[0] ?? "";
    onRecorded(new File(parts, "face-video", { type }));
  }

  const start = async (): Promise<boolean> => {
    if (!(await open())) return false;
    const source = filmed();
    if (source === null) return false;
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const next = new MediaRecorder(source, {
      videoBitsPerSecond: PICTURE_BITS_PER_SECOND,
      audioBitsPerSecond: SOUND_BITS_PER_SECOND,
      ...(mimeType === undefined ? {} : { mimeType }),
    });
    const parts: Blob[] = [];
    const isSliced = mimeType?.startsWith("video/webm") === true;
    recordedSinceMs.current = isSliced ? null : Date.now();
    next.addEventListener("dataavailable", ({ data }) => {
      if (data.size > 0) recordedSinceMs.current ??= Date.now();
      parts.push(data);
    });
    next.addEventListener("stop", () => take(next, parts));
    recorder.current = next;
    if (isSliced) next.start(SLICE_MS);
    else next.start();
    setSeconds(0);
    return true;
  };

  return { camera, isSupported: canRecord(), seconds, start, finish, discard };
}

/** Old shells and plain HTTP have neither, whatever the types say. */
function canRecord(): boolean {
  return (
    "MediaRecorder" in globalThis &&
    (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined
  );
}
