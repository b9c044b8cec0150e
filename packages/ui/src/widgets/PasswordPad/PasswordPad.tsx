import { type ReactElement, type Ref, useEffect, useRef, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import type { CodeFault } from "../CodeInput/code-in-text.ts";
import { codeInputMessages } from "../CodeInput/messages.ts";
import * as codeCss from "../CodeInput/CodeInput.css.ts";
import { keepCaretAtEnd } from "../CodeInput/caret-at-end.ts";
import { classNames } from "../../theme/class-names.ts";
import { Field, type FieldName, type FieldNotes } from "../../private/Field.tsx";
import { isThere } from "../../private/FieldError.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useImeText } from "../../private/use-ime-text.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import { editMasked, masked } from "./masked-digits.ts";
import * as css from "./PasswordPad.css.ts";
import { type PasswordKey, PasswordKeys } from "./PasswordKeys.tsx";
import { passwordPadMessages } from "./messages.ts";

interface PasswordPadOwnProps extends FieldNotes, PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The digits so far. Without it the pad keeps its own. */
  value?: string | undefined;
  /** With the digits so far, on every change. */
  onValueChange?: ((digits: string) => void) | undefined;
  /**
   * All digits are there. A promise keeps the pad busy; as soon as it has settled, the pad is empty
   * again, so no password outlives its use.
   */
  onComplete: (password: string) => unknown;
  /** After a wrong password: how often it may still be tried. At 0 the pad is locked. */
  triesLeft?: number | undefined;
  /** How many digits. Default 6. */
  length?: number | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
}

export type PasswordPadProps = PasswordPadOwnProps & FieldName;

/** As every payment password people know; the specification gives no length. */
const PASSWORD_DIGITS = 6;

/**
 * A payment password: masked boxes and the app's own keys. Its input holds masks and never a digit,
 * has no name and is no log-in, so nothing is there for autofill, a password store or a form to take.
 */
export function PasswordPad(props: PasswordPadProps): ReactElement {
  const { ref, triesLeft, length = PASSWORD_DIGITS } = props;
  const messages = useMessages(passwordPadMessages);
  const faultWords = useMessages(codeInputMessages).faults(length);
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  const [digits, change] = useControllableValue(props, "", own);
  const [kept, keep] = useState<{ digits: string; fault: CodeFault | null }>({
    digits,
    fault: null,
  });
  const [busy, setBusy] = useState(false);
  const onPage = useRef(false);

  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);

  const locked = triesLeft === 0;
  const disabled = props.disabled === true || locked;
  const wrong = triesLeft === undefined ? undefined : messages.wrong(triesLeft);
  const error = isThere(props.error) ? props.error : locked ? messages.locked : wrong;
  const fault = kept.digits === digits && !locked ? kept.fault : null;

  async function edit(next: string): Promise<void> {
    if (busy || disabled || next === digits) return;
    change(next);
    if (next.length < length) return;
    setBusy(true);
    try {
      await props.onComplete(next);
    } finally {
      if (onPage.current) {
        setBusy(false);
        change("");
      }
    }
  }

  const text = useImeText(masked(digits), (input) => {
    if (busy) return;
    const read = editMasked(digits, input.value, length);
    const next = typeof read === "string" ? read : digits;
    keep({ digits: next, fault: typeof read === "string" ? null : read.fault });
    void edit(next);
  });

  function press(key: PasswordKey): void {
    void edit(key === "delete" ? digits.slice(0, -1) : digits + key);
  }

  return (
    <div className={classNames(css.pad, props.className)}>
      <Field
        name={props}
        id={props.id}
        hint={props.hint}
        // What was wrong before is no longer said once the next try has begun.
        error={fault === null ? (digits === "" || locked ? error : undefined) : faultWords[fault]}
        disabled={disabled}
      >
        {(control) => (
          <div className={codeCss.frame} data-state={busy ? "busy" : "idle"}>
            <input
              {...control}
              ref={composedRef}
              className={codeCss.input}
              // Typed keys are not spoken, as for any password.
              type="password"
              // The app's keys are below; the phone's keyboard would learn the digits.
              inputMode="none"
              // Neither stored nor suggested by browsers; the others have attributes of their own.
              autoComplete="one-time-code"
              data-1p-ignore=""
              data-lpignore="true"
              data-bwignore=""
              data-form-type="other"
              autoCorrect="off"
              spellCheck={false}
              aria-busy={busy}
              disabled={disabled}
              {...text}
              onSelect={keepCaretAtEnd}
              data-testid={props["data-testid"]}
            />
            {Array.from({ length }, (_, place) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- the boxes are places: they never move
                key={place}
                className={codeCss.cell}
                aria-hidden="true"
                data-state={
                  place === digits.length ? "next" : place < digits.length ? "filled" : "empty"
                }
              >
                {place < digits.length ? <span className={css.dot} /> : null}
              </span>
            ))}
          </div>
        )}
      </Field>
      <span className={css.spoken} role="status">
        {busy ? messages.checking : digits === "" ? null : messages.entered(digits.length, length)}
      </span>
      <PasswordKeys onKey={press} disabled={disabled || busy} data-testid={props["data-testid"]} />
    </div>
  );
}
