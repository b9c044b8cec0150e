import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { type Remaining, remainingUntil, untilNextSecond } from "./remaining.ts";

export interface CountdownProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** The deadline, in epoch milliseconds. */
  untilMs: number;
  /** Draws what is left; the words are the app's. */
  children: (remaining: Remaining) => ReactNode;
  /** Called once a deadline, when it comes or has already come. */
  onEnd?: (() => void) | undefined;
  /** The clock to count by, where the phone's own is not trusted: the server's, for one. */
  now?: (() => number) | undefined;
}

/**
 * Time left, counted from the deadline and not by ticks, so a page that slept wakes with the right
 * number. It is not announced every second; a reader can come to it.
 */
export function Countdown({ ref, ...props }: CountdownProps): ReactElement {
  const { untilMs, now = Date.now } = props;
  const [shownMs, setShownMs] = useState(now);
  const latest = useRef({ onEnd: props.onEnd, now });
  // Kept across effects, so that a deadline ends once however often it is looked at.
  const endedAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    latest.current = { onEnd: props.onEnd, now };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick(): void {
      clearTimeout(timer);
      const current = latest.current.now();
      setShownMs(current);
      if (current >= untilMs) {
        if (endedAt.current === untilMs) return;
        endedAt.current = untilMs;
        latest.current.onEnd?.();
        return;
      }
      timer = setTimeout(tick, untilNextSecond(untilMs, current));
    }
    // A sleeping page gets no ticks; it must not wake with an old number.
    function wake(): void {
      if (document.visibilityState === "visible") tick();
    }
    tick();
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [untilMs]);

  const remaining = remainingUntil(untilMs, shownMs);
  return (
    <span
      ref={ref}
      id={props.id}
      className={props.className}
      role="timer"
      data-testid={props["data-testid"]}
      data-state={remaining.totalSeconds === 0 ? "ended" : "counting"}
    >
      {props.children(remaining)}
    </span>
  );
}
