import { type ReactElement, type Ref, useEffect, useRef, useState } from "react";
import { useWords } from "../../locale/UiLocale.tsx";
import { OverlayFrame } from "../../overlay/OverlayFrame.tsx";
import { classNames } from "../private/class-names.ts";
import type { PartProps } from "../private/part-props.ts";
import { useComposedRef } from "../private/use-composed-ref.ts";
import { Rule } from "../Rule/Rule.tsx";
import * as css from "./Loading.css.ts";
import { useShownAtLeast } from "./use-shown-at-least.ts";
import { loadingWords } from "./words.ts";

// Product 4.1: once a pending state shows, it stays at least 200 ms.
export const LOADING_MINIMUM_MS = 200;
/** After this the wait is put into words. */
export const LOADING_WORDS_AFTER_MS = 2000;

export interface LoadingProps extends PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  open: boolean;
  /** What is under way. A screen reader hears it at once, the eye reads it after two seconds. */
  label?: string | undefined;
}

/** Holds the whole screen while something must not be disturbed. Nothing but the caller ends it. */
export function Loading(props: LoadingProps): ReactElement {
  const { ref } = props;
  const words = useWords(loadingWords);
  const panelRef = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(panelRef, ref);
  const shown = useShownAtLeast(props.open, LOADING_MINIMUM_MS);
  const label = props.label ?? words.loading;

  return (
    <OverlayFrame
      open={shown}
      layerClassName={css.layer}
      panelRef={panelRef}
      // Back leaves the page as ever: a wait must not trap anybody.
      answersBack={false}
      onDismiss={ignore}
      data-testid={props["data-testid"]}
    >
      {(state) => (
        <div
          ref={composedRef}
          id={props.id}
          className={classNames(css.panel, props.className)}
          role="dialog"
          aria-modal="true"
          aria-busy="true"
          aria-label={label}
          tabIndex={-1}
          data-state={state}
          data-testid={props["data-testid"]}
        >
          <Rule kind="scan" label={label} />
          <WordsAfterAWhile>{props.label ?? words.still}</WordsAfterAWhile>
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

function ignore(): void {
  // Escape and the scrim do not end work.
}
