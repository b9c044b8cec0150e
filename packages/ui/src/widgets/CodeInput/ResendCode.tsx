import { type ReactElement, type Ref, useSyncExternalStore } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { codeInputMessages } from "./messages.ts";
import * as css from "./ResendCode.css.ts";

export interface ResendCodeProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** When a new code may be asked for: `Date.now()` of this phone plus the wait the service gave. */
  availableAtMs: number;
  /** Its promise keeps the button busy. */
  onResend: () => unknown;
}

/** Counts down to the next code, then offers it. Right again after the page slept. */
export function ResendCode({ ref, ...props }: ResendCodeProps): ReactElement {
  const messages = useMessages(codeInputMessages);
  const secondsLeft = useSecondsUntil(props.availableAtMs);
  return (
    <div
      ref={ref}
      id={props.id}
      className={props.className}
      data-state={secondsLeft === 0 ? "ready" : "waiting"}
    >
      {secondsLeft !== 0 ? (
        <span className={css.wait} data-testid={props["data-testid"]}>
          {secondsLeft === null ? null : messages.wait(secondsLeft)}
        </span>
      ) : (
        <Button
          prominence="text"
          size="small"
          onClick={props.onResend}
          data-testid={props["data-testid"]}
        >
          {messages.resend}
        </Button>
      )}
    </div>
  );
}

const TICK_MS = 250;

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds until an instant of this phone's clock; null where that clock is not known yet. */
function useSecondsUntil(atMs: number): number | null {
  return useSyncExternalStore(
    everyTick,
    () => Math.max(0, Math.ceil((atMs - Date.now()) / 1000)),
    () => null,
  );
}
