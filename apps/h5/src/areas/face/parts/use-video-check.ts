import type { FaceSession } from "@kedu/api";
import { FACE_TYPE, faceVideoSizeRefusal, type RefusalCode } from "@kedu/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../data/client.ts";
import { createFaceSessionMutation, verifyFaceVideoMutation } from "../../../data/face.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { query } from "../../../data/query.ts";
import type { Consent } from "../../../flows/consent/use-consent.ts";
import { checkOf, type FaceRequest } from "../../../flows/face-check/face-address.ts";
import { isMiss } from "../../../flows/face-check/misses.ts";
import { useAfterFace } from "../../../flows/face-check/use-after-face.ts";

/** A recording before it is sent. */
export interface Recorded {
  readonly video: File;
  /** Where the page shows it from. */
  readonly url: string;
  /** This page recorded it, and knows how long it is. */
  readonly isOwn: boolean;
}

export interface VideoCheck {
  readonly session: FaceSession | null;
  readonly recorded: Recorded | null;
  /** How much has been sent; null while nothing is sent. */
  readonly sent: number | null;
  /** How often the person was not recognised. */
  readonly misses: number;
  /** Why the last step failed. */
  readonly error: Error | null;
  readonly isBeginning: boolean;
  /** Digits for the next recording. Null where the person has not agreed, or the check could not begin. */
  readonly begin: () => Promise<FaceSession | null>;
  /** Takes a recording to look at before it is sent. */
  readonly hold: (video: File, by: { readonly isOwn: boolean }) => void;
  /** What the page itself can tell of a recording. */
  readonly refuse: (code: RefusalCode) => void;
  readonly drop: () => void;
  readonly send: () => Promise<void>;
}

/** A check from its digits to its result. */
export function useVideoCheck(request: FaceRequest, consent: Consent): VideoCheck {
  const afterFace = useAfterFace(request);
  const client = useQueryClient();
  const create = useMutation(
    createFaceSessionMutation({ ...checkOf(request), faceType: FACE_TYPE.VIDEO }),
  );
  const verify = useMutation(verifyFaceVideoMutation);
  const [session, setSession] = useState<FaceSession | null>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [misses, setMisses] = useState(0);
  const [ownRefusal, setOwnRefusal] = useState<Error | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const url = recorded?.url;

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);

  async function begin(): Promise<FaceSession | null> {
    setOwnRefusal(null);
    verify.reset();
    if (!(await consent.grant())) return null;
    if (session !== null) return session;
    try {
      const begun = await create.mutateAsync();
      setSession(begun);
      return begun;
    } catch {
      // The mutation holds why.
      return null;
    }
  }

  function refuse(code: RefusalCode): void {
    setOwnRefusal(Object.assign(new Error(code), { code, status: 422, data: {} }));
  }

  function hold(video: File, { isOwn }: { readonly isOwn: boolean }): void {
    verify.reset();
    setOwnRefusal(null);
    const tooLarge = faceVideoSizeRefusal(video.size);
    if (tooLarge === null) setRecorded({ video, isOwn, url: URL.createObjectURL(video) });
    else refuse(tooLarge.refusal);
  }

  /** The digits are good for one try: after it the check has others, or is over. */
  async function renew(faceSessionId: string, code: RefusalCode): Promise<void> {
    setRecorded(null);
    setSession(null);
    if (code === "FACE_EXPIRED" || code === "FACE_TOO_MANY_TRIES") return;
    try {
      const { queryKey, ...read } = query(api.face.getFaceSession, { faceSessionId });
      setSession(await client.fetchQuery({ queryKey, ...read, staleTime: 0 }));
    } catch {
      // Without its digits the next recording begins another check.
    }
  }

  async function send(): Promise<void> {
    const { current } = leaving;
    if (recorded === null || session === null || current === null) return;
    const { digits, faceSessionId } = session;
    setSent(0);
    try {
      const ended = await verify.mutateAsync({
        faceSessionId,
        digits: digits ?? "",
        video: recorded.video,
        sending: { signal: current.signal, onProgress: setSent },
      });
      // Who has left the page meanwhile stays where they are.
      if (!current.signal.aborted) {
        await afterFace(ended);
      }
    } catch (failure) {
      // A recording that may not have arrived is still there, to be sent once more.
      const code = refusalCodeOf(failure);
      if (isMiss(failure)) setMisses((count) => count + 1);
      if (code !== null) await renew(faceSessionId, code);
    } finally {
      setSent(null);
    }
  }

  return {
    session,
    recorded,
    sent,
    misses,
    error: ownRefusal ?? create.error ?? verify.error,
    isBeginning: create.isPending,
    begin,
    hold,
    refuse,
    drop: () => {
      verify.reset();
      setOwnRefusal(null);
      setRecorded(null);
    },
    send,
  };
}
