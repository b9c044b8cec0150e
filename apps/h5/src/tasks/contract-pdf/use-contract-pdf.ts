import type { ContractDocument } from "@kedu/api";
import { ServiceError } from "@kedu/api/browser";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { downloadContractPdf } from "../../data/contracts.download.ts";
import { contractWithPdfQuery } from "../../data/contracts.queries.ts";
import { sha256Of } from "./sha256-of.ts";

/**
 * A contract's file on its way to the reader. Only `ready` is the file that the contract names: nothing may be signed
 * in any other phase.
 */
export type ContractPdfState =
  /** How much of the file is there, from 0 to 1; null while that is unknown. */
  | { readonly phase: "loading"; readonly fraction: number | null }
  | { readonly phase: "ready"; readonly file: ArrayBuffer; readonly sha256: string }
  /** Other bytes arrived than the contract names: `sha256` is theirs. */
  | { readonly phase: "mismatch"; readonly sha256: string }
  /** The page has no WebCrypto, as outside https. */
  | { readonly phase: "unverifiable" }
  | { readonly phase: "failed" }
  | { readonly phase: "offline" };

export interface ContractPdf {
  /** The contract with its text; undefined until it was answered. */
  readonly contract: ContractDocument | undefined;
  readonly state: ContractPdfState;
  /** Asks for the contract and its file anew. */
  readonly retry: () => Promise<void>;
}

type Answer = ContractPdfState & { readonly of: string };

/** The PDF of a contract: fetched, hashed in the browser, and compared with the hash that the contract names. */
export function useContractPdf(contractId: string): ContractPdf {
  const query = useQuery(contractWithPdfQuery(contractId));
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = query.data?.pdfSha256 ?? null;
  const request = `${contractId} ${wanted} ${attempt}`;

  useEffect(() => {
    if (wanted === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const tell = (state: ContractPdfState) => {
      if (!signal.aborted) setAnswer({ ...state, of: request });
    };
    async function load(expected: string): Promise<void> {
      const file = await downloadContractPdf(contractId, {
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
  }, [contractId, wanted, request]);

  async function retry(): Promise<void> {
    // The contract may have been signed since, and its file with it.
    await query.refetch();
    setAttempt((count) => count + 1);
  }

  const state: ContractPdfState = query.isError
    ? { phase: lost(query.error) }
    : answer?.of === request
      ? answer
      : { phase: "loading", fraction: null };

  const offline = state.phase === "offline";
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!offline) return undefined;
    const comeBack = () => again();
    window.addEventListener("online", comeBack);
    return () => window.removeEventListener("online", comeBack);
  }, [offline]);

  return { contract: query.data, state, retry };
}

/** Why nothing came. A fetch says no more of a missing network than of a service that is down; an answer tells. */
function lost(error: unknown): "offline" | "failed" {
  return error instanceof ServiceError || navigator.onLine ? "failed" : "offline";
}
