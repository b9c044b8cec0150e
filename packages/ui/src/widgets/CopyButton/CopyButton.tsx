import { type ReactElement, type Ref, useEffect, useRef, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CheckIcon } from "../../icons/shapes/check.ts";
import { CircleExclamationPointIcon } from "../../icons/shapes/circle-exclamation-point.ts";
import { CopyIcon } from "../../icons/shapes/copy.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { typeInto } from "../../private/native-input.ts";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { type CopySource, copyText, textOf } from "./copy-text.ts";
import * as css from "./CopyButton.css.ts";
import { copyMessages } from "./messages.ts";

const OUTCOME_SHOWN_MS = 1500;
/** A failure has to be read, and then acted on. */
const FAILURE_SHOWN_MS = 5000;

export type CopyButtonProps = CopySource &
  PartProps & {
    /** The button. */
    ref?: Ref<HTMLButtonElement> | undefined;
    /** What is copied, for a screen reader: 账号. */
    label: string;
    /** Puts the words in line with what is above and below, at this edge of the container. */
    edge?: "start" | "end" | undefined;
    /** Whether the text is on the clipboard now. A page may show a toast. */
    onCopied?: ((copied: boolean) => void) | undefined;
  };

/** Copies one text, and reports whether it worked. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { ref } = props;
  const messages = useMessages(copyMessages);
  const own = useRef<HTMLButtonElement>(null);
  const composedRef = useComposedRef(own, ref);
  const [outcome, setOutcome] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (outcome === "idle") return undefined;
    const shownMs = outcome === "copied" ? OUTCOME_SHOWN_MS : FAILURE_SHOWN_MS;
    const timer = setTimeout(() => setOutcome("idle"), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    const text = textOf(props);
    const copied = text !== null && own.current !== null && (await copyText(text, own.current));
    if (copied && props.from !== undefined && props.action === "cut") {
      const field = props.from();
      if (field instanceof HTMLInputElement) typeInto(field, "");
      else if (field !== null) field.value = "";
    }
    setOutcome(copied ? "copied" : "failed");
    props.onCopied?.(copied);
  }

  const said = outcome === "idle" ? messages.copy : messages[outcome];
  return (
    <span id={props.id} className={classNames(props.className)} data-state={outcome}>
      <Button
        ref={composedRef}
        prominence="text"
        size="small"
        edge={props.edge}
        aria-label={outcome === "idle" ? `${messages.copy} ${props.label}` : said}
        // The button has no loading state: copying is too fast to show one.
        onClick={() => void copy()}
        data-testid={props["data-testid"]}
      >
        <Icon
          of={
            outcome === "copied"
              ? CheckIcon
              : outcome === "failed"
                ? CircleExclamationPointIcon
                : CopyIcon
          }
          size={18}
        />
        {said}
      </Button>
      <span className={css.hidden} role="status">
        {outcome === "idle" ? null : said}
      </span>
    </span>
  );
}
