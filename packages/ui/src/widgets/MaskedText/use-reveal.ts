import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "../../private/use-latest.ts";

export interface RevealOptions {
  /** What is shown while it is hidden. Another one is another text. */
  masked: string;
  reveal: (signal: AbortSignal) => string | Promise<string>;
  shownMs: number;
  /** Called before the whole text leaves the page. */
  onHide: () => void;
  onRevealedChange: ((revealed: boolean) => void) | undefined;
}

export type Revealing =
  | { state: "failed"; error: unknown }
  | { state: "hidden" | "hiddenAgain" | "waiting" }
  | { state: "shown"; text: string };

/** The whole text while it may be seen, and at no other time. */
export function useReveal(options: RevealOptions): {
  revealing: Revealing;
  show: () => Promise<void>;
  hide: () => void;
} {
  const { masked, shownMs } = options;
  const [revealing, setRevealing] = useState<Revealing>({ state: "hidden" });
  const [of, setOf] = useState(masked);
  const asking = useRef<{ masked: string; controller: AbortController } | undefined>(undefined);
  const wasShown = useRef(false);
  const latest = useLatest(options);
  if (of !== masked) {
    setOf(masked);
    setRevealing({ state: "hidden" });
  }
  const { state } = revealing;

  const hide = useCallback(() => {
    asking.current?.controller.abort();
    latest.current.onHide();
    setRevealing((before) => ({ state: before.state === "shown" ? "hiddenAgain" : "hidden" }));
  }, [latest]);

  const show = useCallback(async () => {
    const controller = new AbortController();
    const { signal } = controller;
    asking.current?.controller.abort();
    asking.current = { masked: latest.current.masked, controller };
    setRevealing({ state: "waiting" });
    try {
      const text = await latest.current.reveal(signal);
      if (!signal.aborted) setRevealing({ state: "shown", text });
    } catch (error) {
      if (!signal.aborted) setRevealing({ state: "failed", error });
    }
  }, [latest]);

  // Another text, or no widget any more: what is on its way is for nothing.
  useEffect(
    () => () => {
      if (asking.current?.masked === masked) asking.current.controller.abort();
    },
    [masked],
  );

  useEffect(() => {
    if (state !== "shown") return undefined;
    const timer = setTimeout(hide, shownMs);
    return () => clearTimeout(timer);
  }, [state, shownMs, hide]);

  useEffect(() => {
    const isShown = state === "shown";
    if (isShown === wasShown.current) return;
    wasShown.current = isShown;
    latest.current.onRevealedChange?.(isShown);
  }, [state, latest]);

  useEffect(() => {
    if (state !== "shown" && state !== "waiting") return undefined;
    // At once, so that the picture that the phone keeps of the page is of the masked text.
    const leave = () => flushSync(hide);
    const onVisibility = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", leave);
    };
  }, [state, hide]);

  return { revealing, show, hide };
}
