import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Longest side of a frame: enough for a comparison, small enough for a slow line. */
const FRAME_SIDE_PX = 640;
const FRAME_QUALITY = 0.85;

/**
 * - `denied`: the person or the browser said no
 * - `missing`: there is no camera, another app holds it, or it shows nothing
 * - `unsupported`: this browser, or this address without HTTPS, has no camera at all
 */
export type CameraTroubleKind = "denied" | "missing" | "unsupported";

export interface Camera {
  /** `starting` while the browser asks the person, `on` while pictures are coming. */
  readonly state: "off" | "starting" | "on";
  /** Why it could not be used the last time. */
  readonly trouble: CameraTroubleKind | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly start: () => Promise<boolean>;
  readonly stop: () => void;
  /** What the camera films now, to be recorded; null while it is off. */
  readonly filmed: () => MediaStream | null;
  /** One JPEG of what the camera sees now. Rejects where it sees nothing, and says so in `trouble`. */
  readonly capture: () => Promise<File>;
}

function troubleOf(error: unknown): CameraTroubleKind {
  const name = error instanceof DOMException ? error.name : "";
  return name === "NotAllowedError" || name === "SecurityError" ? "denied" : "missing";
}

/** The phone's front camera, with the microphone where it is asked for. It goes off with the component, and when the page is left. */
export function useCamera({ withSound = false } = {}): Camera {
  const [state, setState] = useState<Camera["state"]>("off");
  const [trouble, setTrouble] = useState<CameraTroubleKind | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    // Or the last picture would stay.
    if (video.current !== null) video.current.srcObject = null;
    setState("off");
  }, []);

  useEffect(() => {
    globalThis.addEventListener("pagehide", stop);
    return () => {
      globalThis.removeEventListener("pagehide", stop);
      for (const track of stream.current?.getTracks() ?? []) track.stop();
      stream.current = null;
    };
  }, [stop]);

  const start = useCallback(async (): Promise<boolean> => {
    // Old shells and plain HTTP have no mediaDevices, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices?.getUserMedia === undefined) {
      setTrouble("unsupported");
      return false;
    }
    setTrouble(null);
    setState("starting");
    try {
      const opened = await devices.getUserMedia({
        audio: withSound,
        video: { facingMode: "user", width: { ideal: 720 }, height: { ideal: 960 } },
      });
      if (video.current === null) {
        // The page was left while the browser was asking.
        for (const track of opened.getTracks()) track.stop();
        return false;
      }
      stream.current = opened;
      video.current.srcObject = opened;
      await video.current.play();
      setState("on");
      return true;
    } catch (error) {
      stop();
      setTrouble(troubleOf(error));
      return false;
    }
  }, [stop, withSound]);

  const filmed = useCallback(() => stream.current, []);

  const capture = useCallback(async (): Promise<File> => {
    try {
      return await frameOf(video.current);
    } catch (error) {
      setTrouble("missing");
      throw error;
    }
  }, []);

  return { state, trouble, video, start, stop, filmed, capture };
}

async function frameOf(source: HTMLVideoElement | null): Promise<File> {
  if (source === null || source.videoWidth === 0) throw new Error("the camera shows nothing yet");
  const scale = Math.min(1, FRAME_SIDE_PX / Math.max(source.videoWidth, source.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(source.videoWidth * scale);
  canvas.height = Math.round(source.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", FRAME_QUALITY);
  });
  if (blob === null) throw new Error("the frame could not be encoded");
  return new File([blob], "frame.jpg", { type: "image/jpeg" });
}
