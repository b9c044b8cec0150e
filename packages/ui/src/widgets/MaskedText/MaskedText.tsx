import { type ReactElement, type Ref, useEffect, useRef } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { EyeIcon } from "../../icons/shapes/eye.ts";
import { EyeOffIcon } from "../../icons/shapes/eye-off.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { classNames } from "../../theme/class-names.ts";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import { maskEnding } from "./mask-ending.ts";
import * as css from "./MaskedText.css.ts";
import { maskedTextMessages } from "./messages.ts";
import { useReveal } from "./use-reveal.ts";

export interface MaskedTextProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** What it is, for a screen reader: 手机号. Its visible name is beside it, as in `KeyValue`. */
  label: string;
  /** The masked text, such as `136****5678`: what the service answers, or what your own masking makes. */
  masked: string;
  /**
   * Gives the whole text when it is asked for: `() => phone`, or a call of the service. It is asked each time, and the
   * text is kept only while it is shown. The signal ends when the answer is no longer wanted.
   */
  reveal: (signal: AbortSignal) => string | Promise<string>;
  /** How long it is shown, in ms. 15 s by default. */
  shownMs?: number | undefined;
  /** While it is shown there is a button that copies it. The masked text can never be copied. */
  copyable?: boolean | undefined;
  /** Called when the whole text is shown, and when it is hidden. */
  onRevealedChange?: ((revealed: boolean) => void) | undefined;
  /** What to say where it could not be had. Without it a general sentence, and the error is reported. */
  failureMessage?: ((error: unknown) => string) | undefined;
}

const SHOWN_MS = 15_000;

/**
 * A number of a person or an account, masked until someone asks to see it, and again after a while, when another app is
 * opened and when the page is left. The whole text is on the page only while it can be seen.
 *
 * Not for a number that may not be revealed here (show the masked text), and not for passwords.
 */
export function MaskedText({ ref, ...props }: MaskedTextProps): ReactElement {
  const { label, masked, shownMs = SHOWN_MS, failureMessage } = props;
  const messages = useMessages(maskedTextMessages);
  const rootRef = useRef<HTMLSpanElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const composedRef = useComposedRef(rootRef, ref);
  const testId = props["data-testid"];
  const { revealing, show, hide } = useReveal({
    masked,
    reveal: props.reveal,
    shownMs,
    onRevealedChange: props.onRevealedChange,
    onHide() {
      // The button that copies goes.
      const active = document.activeElement;
      if (active !== buttonRef.current && rootRef.current?.contains(active) === true) {
        buttonRef.current?.focus({ preventScroll: true });
      }
    },
  });
  const { state } = revealing;
  const isShown = state === "shown";
  const ending = maskEnding(masked);

  const error = state === "failed" ? revealing.error : undefined;
  useEffect(() => {
    if (error !== undefined && failureMessage === undefined) reportError(error);
  }, [error, failureMessage]);

  return (
    <span
      ref={composedRef}
      id={props.id}
      className={classNames(css.root, props.className)}
      role="group"
      aria-label={label}
      data-state={state}
      data-testid={testId}
    >
      {isShown ? (
        <span className={css.text} data-testid={partTestId(testId, "text")}>
          {revealing.text}
        </span>
      ) : (
        <span className={css.masked} data-testid={partTestId(testId, "text")}>
          <span aria-hidden="true">{masked}</span>
          <span className={css.heard}>
            {ending === "" ? messages.hidden : messages.ending(ending)}
          </span>
        </span>
      )}
      <button
        ref={buttonRef}
        type="button"
        className={css.button}
        aria-label={isShown ? messages.hide(label) : messages.show(label)}
        aria-busy={state === "waiting" ? true : undefined}
        onClick={() => {
          if (isShown || state === "waiting") hide();
          else void show();
        }}
        data-testid={partTestId(testId, "reveal")}
      >
        <Icon of={isShown ? EyeOffIcon : EyeIcon} size={20} />
      </button>
      {isShown && props.copyable === true ? (
        <CopyButton
          className={css.copy}
          label={label}
          text={revealing.text}
          data-testid={partTestId(testId, "copy")}
        />
      ) : null}
      <span className={css.heard} role="status">
        {state === "waiting"
          ? messages.waiting
          : isShown
            ? messages.shown(Math.round(shownMs / 1000))
            : state === "hiddenAgain"
              ? messages.hiddenAgain
              : null}
      </span>
      <span className={css.failure} role="alert">
        {state === "failed" ? (failureMessage?.(error) ?? messages.failed) : null}
      </span>
    </span>
  );
}
