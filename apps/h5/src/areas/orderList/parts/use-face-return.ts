import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { faceSessionOf } from "../../../tasks/face-check/face-address.ts";
import type { PaymentFlow } from "../../../tasks/payment-flow/use-payment-flow.ts";

/** A passed face check comes back in the address: the payment goes out once, and the address forgets it. */
export function useFaceReturn(flow: PaymentFlow): void {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const faceSessionId = faceSessionOf(search);
  const ready = flow.payment !== null;
  const begun = useRef<string | null>(null);
  const go = useEffectEvent(async (sessionId: string) => {
    begun.current = sessionId;
    // First forgotten, then sent: a reload asks what became of it and never sends by itself.
    const query = new URLSearchParams(location.search);
    query.delete("params");
    await navigate(
      { pathname: location.pathname, search: query.toString() },
      { replace: true, preventScrollReset: true },
    );
    await flow.confirm(sessionId);
  });
  useEffect(() => {
    if (faceSessionId !== null && ready && begun.current !== faceSessionId) void go(faceSessionId);
  }, [faceSessionId, ready]);
}
