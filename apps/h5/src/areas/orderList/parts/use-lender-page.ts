import type { Payment } from "@kedu/api";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { paymentPageQuery, paymentPageResultQuery } from "../../../data/partner-credit.queries.ts";
import { addressAfterFace } from "../../../flows/face-check/face-address.ts";
import { newKey } from "../../../flows/money/request-keys.ts";
import { confirmPageOf } from "./lender-address.ts";
import type { LenderPageEvent } from "./lender-page-event.ts";

/** Between two questions: a page that says the same again and again does not make us ask as often. */
const ASK_AGAIN_MS = 1_000;

/**
 * - `opening`: the service has the bank open its page
 * - `failed`: it did not
 * - `shown`: the page is in its frame
 * - `left`, `refused`, `expired`: how it ended, each of which can be begun again
 * - `confirmed`: the bank says so, and the payment is sent
 */
export type LenderStage =
  | "opening"
  | "failed"
  | "shown"
  | "left"
  | "refused"
  | "expired"
  | "confirmed";

/** The confirmation of a payment on its lender's page. What the page says only makes us ask the lender. */
export function useLenderPage(payment: Payment, lateAfterMs: number) {
  const navigate = useNavigate();
  const [visit, setVisit] = useState(newKey);
  const [ending, setEnding] = useState<"done" | "cancelled" | null>(null);
  const [isThere, setThere] = useState(false);
  const page = useQuery(paymentPageQuery(payment.paymentId, visit));
  const faceSessionId = page.data?.faceSessionId ?? null;
  // Asked at once too: the bank may have it from before, and the answer or the message was lost.
  const result = useQuery({
    ...paymentPageResultQuery(faceSessionId ?? ""),
    enabled: faceSessionId !== null,
  });
  const ask = useOneAtATime(async () => {
    // The answer to a question that is on its way may be older than this event.
    if (result.isFetching) await result.refetch();
    await result.refetch();
  });
  const isLate = useLate(page.data !== undefined && !isThere, visit, lateAfterMs);

  const isConfirmed = result.data?.result === "verifySuccess";
  const confirmPage = confirmPageOf(payment);
  useEffect(() => {
    if (!isConfirmed || faceSessionId === null) return;
    void navigate(addressAfterFace(confirmPage, faceSessionId), { replace: true });
  }, [isConfirmed, faceSessionId, confirmPage, navigate]);

  async function handleEvent(pageEvent: LenderPageEvent): Promise<void> {
    setThere(true);
    if (pageEvent.event === "height") return;
    await ask();
    setEnding(pageEvent.event);
  }

  return {
    page: page.data,
    stage: stageOf({ ending, page, result }),
    /** It does not come: whoever waits is shown the way out. */
    isLate,
    /** The page says that all is done there, and the bank has no result yet. */
    isUndecided: ending === "done",
    error: page.error,
    askError: result.error,
    ask,
    handleEvent,
    reopen() {
      setEnding(null);
      setThere(false);
      setVisit(newKey());
    },
  };
}

function stageOf({
  page,
  result,
  ending,
}: {
  readonly ending: "done" | "cancelled" | null;
  readonly page: { readonly data: unknown; readonly error: unknown };
  readonly result: {
    readonly data: { readonly result: string } | undefined;
    readonly error: unknown;
  };
}): LenderStage {
  if (page.error !== null) return "failed";
  if (page.data === undefined) return "opening";
  if (refusalCodeOf(result.error) === "FACE_EXPIRED") return "expired";
  switch (result.data?.result) {
    case "verifySuccess":
      return "confirmed";
    case undefined:
    case "unVerify":
      return ending === "cancelled" ? "left" : "shown";
    default:
      return "refused";
  }
}

/** Asks one question at a time, and once more where another was wanted meanwhile. */
function useOneAtATime(ask: () => Promise<unknown>): () => Promise<void> {
  const wanted = useRef(0);
  const isAsking = useRef(false);
  return async () => {
    wanted.current += 1;
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (let answered = 0; answered < wanted.current;) {
        if (answered > 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        answered = wanted.current;
        await ask();
      }
    } finally {
      wanted.current = 0;
      isAsking.current = false;
    }
  };
}

/** Whether something that is waited for has not come in time; each new wait begins again. */
function useLate(waits: boolean, wait: string, lateAfterMs: number): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(wait), lateAfterMs);
    return () => clearTimeout(timer);
  }, [waits, wait, lateAfterMs]);
  return waits && late === wait;
}
