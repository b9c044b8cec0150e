import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../icons/Icon.tsx";
import { DeleteIcon } from "../../icons/shapes/delete.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { STAYS_REACHABLE_ATTRIBUTE } from "../../overlay/stays-reachable.ts";
import { layers } from "../../theme/layers.ts";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Keypad.css.ts";
import { amountMessages } from "./messages.ts";

const DIGIT_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "00"] as const;

export type KeypadKey = (typeof DIGIT_KEYS)[number] | "delete";

/** Height that the keypad takes from the page, for other elements at the bottom. */
const KEYPAD_PROPERTY = "--kd-keypad";

interface KeypadProps {
  /** The input keeps focus and caret while keys are pressed. */
  inputRef: RefObject<HTMLInputElement | null>;
  onKey: (key: KeypadKey) => void;
  doneLabel: string;
  onDone: () => void;
}

/** Large keys for an amount, at the bottom of the screen. */
export function Keypad({ inputRef, onKey, doneLabel, onDone }: KeypadProps): ReactElement {
  const messages = useMessages(amountMessages);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pad = ref.current;
    const input = inputRef.current;
    if (pad === null || input === null) return undefined;
    // Above the sheet that contains the input, if any.
    const beneath = Number(getComputedStyle(outermost(input)).zIndex);
    pad.style.zIndex = String(Math.max(layers.keypad, beneath + 1 || 0));
    const page = document.documentElement;
    page.style.setProperty(KEYPAD_PROPERTY, `${pad.offsetHeight}px`);
    input.scrollIntoView({ block: "center" });
    return () => {
      page.style.removeProperty(KEYPAD_PROPERTY);
      if (page.getAttribute("style") === "") page.removeAttribute("style");
    };
  }, [inputRef]);

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps focus where it is
    <div
      ref={ref}
      className={css.keypad}
      role="group"
      aria-label={messages.keypad}
      data-testid="keypad"
      // A press on a key must not take focus, or the keypad would close under the finger.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      {...{ [STAYS_REACHABLE_ATTRIBUTE]: "" }}
    >
      {DIGIT_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          className={css.key}
          aria-label={key === "." ? messages.dot : undefined}
          onClick={() => onKey(key)}
          data-testid={`keypad-${key === "." ? "point" : key}`}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        className={classNames(css.key, css.deleteKey)}
        aria-label={messages.delete}
        onClick={() => onKey("delete")}
        data-testid="keypad-delete"
      >
        <Icon of={DeleteIcon} size={24} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={classNames(css.key, css.doneKey)}
        onClick={onDone}
        data-testid="keypad-done"
      >
        {doneLabel}
      </button>
    </div>,
    document.body,
  );
}

/** The child of the body that contains an element. */
function outermost(element: Element): Element {
  let current = element;
  while (current.parentElement !== null && current.parentElement !== document.body) {
    current = current.parentElement;
  }
  return current;
}
