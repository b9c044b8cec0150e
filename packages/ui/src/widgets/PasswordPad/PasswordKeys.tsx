import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { DeleteIcon } from "../../icons/shapes/delete.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./PasswordPad.css.ts";
import { passwordPadMessages } from "./messages.ts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "delete"] as const;
const COLUMNS = 3;

export type PasswordKey = (typeof KEYS)[number];

interface PasswordKeysProps {
  onKey: (key: PasswordKey) => void;
  disabled: boolean;
  "data-testid": string | undefined;
}

/** Places of the keys in their rows: 0 is under 8. */
function cellOf(place: number): number {
  return place < 9 ? place : place + 1;
}

/** Keys of the app's own. One stop for Tab; arrows go from key to key. */
export function PasswordKeys({ onKey, disabled, ...rest }: PasswordKeysProps): ReactElement {
  const messages = useMessages(passwordPadMessages);
  const [current, setCurrent] = useState<PasswordKey>("1");
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -COLUMNS,
      ArrowDown: COLUMNS,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const wanted = cellOf(KEYS.indexOf(current)) + step;
    const next = KEYS.find((_, place) => cellOf(place) === wanted);
    if (next === undefined) return;
    setCurrent(next);
    group.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its keys
    <div
      ref={group}
      className={css.keys}
      role="group"
      aria-label={messages.keypad}
      onKeyDown={onKeyDown}
      // A press with a finger leaves the focus where it is.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={classNames(
            css.passwordKey,
            key === "0" && css.zero,
            key === "delete" && css.deleteKey,
          )}
          tabIndex={key === current ? 0 : -1}
          aria-label={key === "delete" ? messages.delete : undefined}
          aria-disabled={disabled}
          onFocus={() => setCurrent(key)}
          onClick={() => {
            if (!disabled) onKey(key);
          }}
          data-key={key}
          data-testid={partTestId(rest["data-testid"], key)}
        >
          {key === "delete" ? <Icon of={DeleteIcon} size={24} /> : key}
        </button>
      ))}
    </div>
  );
}
