import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { useLatest } from "../../private/use-latest.ts";

/** How long a button is held before it repeats, and how often it does then. */
const HOLD_MS = 500;
const REPEAT_MS = 100;

interface RepeatHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
}

/** Presses once for a click or a key, and again and again while a finger stays. */
export function useRepeat(onPress: () => void): RepeatHandlers {
  const latest = useLatest(onPress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);

  function stop(): void {
    clearTimeout(timer.current);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat(): void {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      repeated.current = false;
      stop();
      timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick(event) {
      // The click that ends a long press has had its effect; one by a key has no pointer.
      if (!repeated.current || event.detail === 0) latest.current();
      repeated.current = false;
    },
    // A long press means repeating here, not a menu.
    onContextMenu: (event) => event.preventDefault(),
  };
}
