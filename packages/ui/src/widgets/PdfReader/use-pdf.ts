import { useEffect, useState } from "react";
import { bytesOf, expectHash, PdfError, type PdfFailure, type PdfSource } from "./pdf-file.ts";
import { type OpenPdf, openPdf } from "./pdf-engine.ts";

export type PdfState =
  | { readonly phase: "loading" }
  | { readonly phase: "ready"; readonly pdf: OpenPdf; readonly file: Blob }
  | {
      readonly phase: "failed";
      readonly reason: PdfFailure;
      /** The file itself, where it is what was asked for and only cannot be shown. */
      readonly file: Blob | null;
    };

interface Wanted {
  readonly source: PdfSource;
  readonly sha256?: string | undefined;
  readonly workerUrl?: string | URL | undefined;
}

/** What was asked for; an answer to anything else has come too late. */
interface Request {
  readonly address: string | ArrayBuffer | Blob;
  readonly sha256: string | undefined;
  readonly worker: string | undefined;
  readonly attempt: number;
}

const LOADING: PdfState = { phase: "loading" };

/** One file from its bytes to its pages. Nothing of it is shown before its hash was found right. */
export function usePdf({ source, sha256, workerUrl }: Wanted): {
  readonly state: PdfState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<(Request & { readonly state: PdfState }) | null>(null);
  // An address is the same file whatever object holds it.
  const address = source instanceof URL ? source.href : source;
  const worker = workerUrl instanceof URL ? workerUrl.href : workerUrl;

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const request: Request = { address, sha256, worker, attempt };
    let file: Blob | null = null;
    async function load(): Promise<void> {
      const bytes = await bytesOf(address, signal);
      if (sha256 !== undefined) await expectHash(bytes, sha256);
      signal.throwIfAborted();
      // Before the bytes go to the worker.
      file = new Blob([bytes], { type: "application/pdf" });
      const pdf = await openPdf(bytes, worker, signal);
      signal.throwIfAborted();
      setAnswer({ ...request, state: { phase: "ready", pdf, file } });
    }
    load().catch((error: unknown) => {
      if (signal.aborted) return;
      const reason = error instanceof PdfError ? error.reason : "failed";
      setAnswer({
        ...request,
        state: { phase: "failed", reason, file: reason === "password" ? file : null },
      });
    });
    return () => ending.abort();
  }, [address, sha256, worker, attempt]);

  const answered =
    answer?.address === address &&
    answer.sha256 === sha256 &&
    answer.worker === worker &&
    answer.attempt === attempt;
  const state = answered ? answer.state : LOADING;

  const offline = state.phase === "failed" && state.reason === "offline";
  useEffect(() => {
    if (!offline) return undefined;
    const again = () => setAttempt((count) => count + 1);
    window.addEventListener("online", again);
    // The connection may have returned before the listener was added.
    if (navigator.onLine) again();
    return () => window.removeEventListener("online", again);
  }, [offline]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
