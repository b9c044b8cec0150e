import { ServiceError } from "@kedu/api/browser";
import { useEffect, useEffectEvent, useState } from "react";
import type { Receiving } from "../../data/pdf.download.ts";
import { sha256Of } from "./sha256-of.ts";

/** A file on its way to the reader. Only `ready` is the verified file: nothing may be signed in any other phase. */
export type CheckedPdfState =
  /** How much of the file has arrived, from 0 to 1; null while that is unknown. */
  | { readonly phase: "loading"; readonly fraction: number | null }
  | { readonly phase: "ready"; readonly file: ArrayBuffer; readonly sha256: string }
  /** Other bytes arrived than expected: `sha256` is theirs. */
  | { readonly phase: "mismatch"; readonly sha256: string }
  /** The page has no WebCrypto, as outside https. */
  | { readonly phase: "unverifiable" }
  | { readonly phase: "failed" }
  | { readonly phase: "offline" };

export interface CheckedPdf {
  readonly state: CheckedPdfState;
  /** The hash that the file has to have; null until it is known. */
  readonly wantedSha256: string | null;
  /** Requests the hash and the file again. */
  readonly retry: () => Promise<void>;
}

interface Named {
  /** What the file belongs to. */
  readonly id: string;
  readonly sha256: string | null;
  /** Why the hash could not be requested; null where it could. */
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** The same function for as long as it fetches the same kind of file. */
  readonly download: (id: string, to: Receiving) => Promise<ArrayBuffer>;
}

type Answer = CheckedPdfState & { readonly of: string };

/** A PDF, fetched, hashed in the browser, and compared with the hash from the service. */
export function useCheckedPdf(named: Named): CheckedPdf {
  const { download, id, sha256: wanted } = named;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const request = `${id} ${wanted} ${attempt}`;

  useEffect(() => {
    if (wanted === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const tell = (state: CheckedPdfState) => {
      if (!signal.aborted) setAnswer({ ...state, of: request });
    };
    async function load(expected: string): Promise<void> {
      const file = await download(id, {
        signal,
        onProgress: (fraction) => tell({ phase: "loading", fraction }),
      });
      const sha256 = await sha256Of(file);
      if (sha256 === null) tell({ phase: "unverifiable" });
      else if (sha256 !== expected) tell({ phase: "mismatch", sha256 });
      else tell({ phase: "ready", file, sha256 });
    }
    load(wanted).catch((error: unknown) => tell({ phase: lost(error) }));
    return () => ending.abort();
  }, [download, id, wanted, request]);

  async function retry(): Promise<void> {
    // Its owner may have changed since, and the file with it.
    await named.refetch();
    setAttempt((count) => count + 1);
  }

  const state: CheckedPdfState =
    named.error !== null
      ? { phase: lost(named.error) }
      : answer?.of === request
        ? answer
        : { phase: "loading", fraction: null };

  const offline = state.phase === "offline";
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!offline) return undefined;
    const comeBack = () => again();
    window.addEventListener("online", comeBack);
    // The connection may have returned before the listener was added.
    if (navigator.onLine) comeBack();
    return () => window.removeEventListener("online", comeBack);
  }, [offline]);

  return { state, wantedSha256: wanted, retry };
}

/**
 * Why nothing arrived. A failed fetch does not distinguish a missing network from a service that is down; an answer
 * does.
 */
function lost(error: unknown): "offline" | "failed" {
  return error instanceof ServiceError || navigator.onLine ? "failed" : "offline";
}
