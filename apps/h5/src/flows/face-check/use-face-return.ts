import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { FACE_SESSION_KEY, faceSessionOf } from "./face-address.ts";

/** A passed face check comes back in the address: the money goes out once, and the address forgets it. */
export function useFaceReturn(flow: {
  /** What the check is for is there. */
  readonly ready: boolean;
  readonly confirm: (faceSessionId: string) => Promise<void>;
}): void {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const faceSessionId = faceSessionOf(search);
  const { ready } = flow;
  const begun = useRef<string | null>(null);
  const go = useEffectEvent(async (sessionId: string) => {
    begun.current = sessionId;
    // First forgotten, then sent: a reload asks what became of it and never sends by itself.
    const query = new URLSearchParams(location.search);
    query.delete(FACE_SESSION_KEY);
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
