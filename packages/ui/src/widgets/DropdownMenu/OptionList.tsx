import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CheckIcon } from "../../icons/shapes/check.ts";
import { INITIAL_FOCUS } from "../../overlay/initial-focus.ts";
import { nextStop } from "../../private/next-stop.ts";
import { partTestId } from "../../private/part-props.ts";
import type { DropdownOption } from "./dropdown-value.ts";
import * as css from "./DropdownMenu.css.ts";

interface OptionListProps {
  label: string;
  options: readonly DropdownOption[];
  chosen: readonly string[];
  several: boolean;
  onChoose: (value: string) => void;
  "data-testid": string | undefined;
}

/** One stop for Tab; the arrows go from option to option, Enter and Space choose. */
export function OptionList(props: OptionListProps): ReactElement {
  const { options, chosen, several } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(() => {
    const first = options.findIndex(({ value }) => chosen.includes(value));
    return first < 0 ? options.findIndex((option) => option.disabled !== true) : first;
  });
  const tabStop = Math.max(0, Math.min(stop, options.length - 1));

  function move(event: KeyboardEvent<HTMLElement>, from: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const labels = options.map((option) => option.label);
    const to = nextStop(event.key, from, labels);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    listRef.current?.querySelectorAll<HTMLElement>("[role=option]")[to]?.focus();
  }

  return (
    <div
      ref={listRef}
      className={css.options}
      role="listbox"
      aria-label={props.label}
      aria-multiselectable={several ? true : undefined}
    >
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            role="option"
            className={css.option}
            aria-selected={isChosen}
            aria-disabled={option.disabled === true ? true : undefined}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setStop(index)}
            onKeyDown={(event) => move(event, index)}
            onClick={() => {
              if (option.disabled !== true) props.onChoose(option.value);
            }}
            data-testid={partTestId(props["data-testid"], option.value)}
            {...(index === tabStop ? { [INITIAL_FOCUS]: "" } : {})}
          >
            <span className={css.optionWords}>
              {option.label}
              {option.detail === undefined ? null : (
                <span className={css.optionDetail}>{option.detail}</span>
              )}
            </span>
            {several ? (
              <span className={css.square}>
                {isChosen ? <Icon of={CheckIcon} size={16} bold /> : null}
              </span>
            ) : isChosen ? (
              <Icon of={CheckIcon} size={20} bold />
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
