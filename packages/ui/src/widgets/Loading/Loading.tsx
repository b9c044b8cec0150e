import { type ReactElement, type Ref, useEffect, useRef, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { OverlayFrame } from "../../overlay/OverlayFrame.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { Rule } from "../Rule/Rule.tsx";
import * as css from "./Loading.css.ts";
import { useShownAtLeast } from "./use-shown-at-least.ts";
import { loadingMessages } from "./messages.ts";

// Product 4.1: once a pending state shows, it stays at least 200 ms.
export const LOADING_MINIMUM_MS = 200;
/** After this the wait is put into words. */
export const LOADING_WORDS_AFTER_MS = 2000;

export interface LoadingProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Whether something is waited for. Once shown it stays for at least 200 ms. */
  open: boolean;
  /** What is in progress. Screen readers announce it at once, it becomes visible after two seconds. */
  label?: string | undefined;
  /** Lets the user give up, by a button, Escape or back. Without it nothing but the caller ends it. */
  onCancel?: (() => void) | undefined;
}

/** Holds the whole screen while something must not be disturbed. */
export function Loading(props: LoadingProps): ReactElement {
  const { ref, open, onCancel } = props;
  const messages = useMessages(loadingMessages);
  const panelRef = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(panelRef, ref);
  const shown = useShownAtLeast(open, LOADING_MINIMUM_MS);
  const label = props.label ?? messages.loading;
  const cancellable = onCancel !== undefined;

  function dismiss(reason: DismissReason): void {
    // A stray tap beside it gives nothing up.
    if (open && reason !== "scrim") onCancel?.();
  }

  return (
    <OverlayFrame
      open={shown}
      layerClassName={css.layer}
      panelRef={panelRef}
      // Where it cannot be cancelled, back leaves the page as usual: a wait must not trap the user.
      answersBack={cancellable}
      onDismiss={dismiss}
      data-testid={props["data-testid"]}
    >
      {(state) => (
        <div
          ref={composedRef}
          id={props.id}
          className={classNames(css.panel, props.className)}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          data-state={state}
          data-testid={props["data-testid"]}
        >
          <Rule kind="scan" label={label} />
          <WordsAfterAWhile>{props.label ?? messages.still}</WordsAfterAWhile>
          {cancellable ? (
            <button
              type="button"
              className={css.cancel}
              onClick={() => dismiss("closeButton")}
              data-testid={partTestId(props["data-testid"], "cancel")}
            >
              {messages.cancel}
            </button>
          ) : null}
        </div>
      )}
    </OverlayFrame>
  );
}

function WordsAfterAWhile({ children }: { children: string }): ReactElement {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_WORDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={css.wordLine} role="status">
      {late ? children : null}
    </p>
  );
}
