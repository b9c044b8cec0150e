import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { listenForPulls } from "./listen-for-pulls.ts";
import { readiness } from "./pull-physics.ts";
import * as css from "./PullToRefresh.css.ts";
import { pullToRefreshMessages } from "./messages.ts";

/** How long 已刷新 stays before the note comes back. */
const DONE_SHOWN_MS = 2000;

type PullState = "idle" | "pulling" | "ready" | "refreshing" | "done" | "failed";

export interface PullToRefreshProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The page that is pulled. */
  children: ReactNode;
  /** Loads what is new. Never called while one call is pending; a rejection is shown to the user. */
  onRefresh: () => unknown;
  /** How old the content is: 13:12 更新. */
  note?: string | undefined;
  /** Leaves pull and button out of work, such as while offline. */
  disabled?: boolean | undefined;
}

/** Content that is brought up to date by pulling it down at the top of the page, or with its button. */
export function PullToRefresh(props: PullToRefreshProps): ReactElement {
  const { ref, disabled = false } = props;
  const messages = useMessages(pullToRefreshMessages);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(frame, ref);
  const [state, setState] = useState<PullState>("idle");
  // State arrives a render later; the latch closes the gap between two presses.
  const inFlight = useRef(false);
  const testId = props["data-testid"];

  async function refresh(): Promise<void> {
    if (inFlight.current || disabled) return;
    inFlight.current = true;
    setState("refreshing");
    try {
      await props.onRefresh();
      setState("done");
    } catch {
      setState("failed");
    } finally {
      inFlight.current = false;
    }
  }
  const latest = useLatest({ refresh, disabled });

  useEffect(() => {
    if (frame.current === null) return undefined;
    const { style } = frame.current;
    return listenForPulls(frame.current, {
      mayBegin: () => !inFlight.current && !latest.current.disabled,
      onPull(pullPx) {
        const moving = body.current?.style;
        if (pullPx === 0) {
          moving?.removeProperty("translate");
          moving?.removeProperty("transition");
        } else {
          moving?.setProperty("transition", "none");
          moving?.setProperty("translate", `0 ${pullPx}px`);
        }
        style.setProperty(css.readinessName, String(readiness(pullPx)));
        if (pullPx > 0) setState(readiness(pullPx) === 1 ? "ready" : "pulling");
      },
      onRelease(ready) {
        setState("idle");
        if (ready) void latest.current.refresh();
      },
    });
  }, [latest]);

  useEffect(() => {
    if (state !== "done") return undefined;
    const timer = setTimeout(() => setState("idle"), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const said =
    state === "refreshing" || state === "done" || state === "failed" ? messages[state] : props.note;
  return (
    <div
      ref={composedRef}
      id={props.id}
      className={classNames(css.frame, props.className)}
      aria-busy={state === "refreshing"}
      data-state={state}
      data-testid={testId}
    >
      <div className={css.hint} aria-hidden="true">
        <span className={css.measure} />
        {state === "ready" ? messages.release : messages.pull}
      </div>
      <div ref={body} className={css.body}>
        <div className={css.bar}>
          <p className={css.note} role="status">
            {said}
          </p>
          <Button
            prominence="text"
            size="small"
            loading={state === "refreshing"}
            disabled={disabled}
            onClick={() => void refresh()}
            data-testid={partTestId(testId, "button")}
          >
            {state === "failed" ? messages.retry : messages.refresh}
          </Button>
        </div>
        {props.children}
      </div>
    </div>
  );
}
