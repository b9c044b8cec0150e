import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CheckIcon } from "../../icons/shapes/check.ts";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./Cascader.css.ts";

export interface ListedOption {
  readonly key: string;
  readonly label: string;
  readonly unavailable?: string | undefined;
}

interface OptionListProps {
  label: string;
  options: readonly ListedOption[];
  chosen: string | undefined;
  /** Focus goes to the chosen option, or the first one, when the list is there. */
  takesFocus: boolean;
  /** Nothing can be chosen, for another reason than the option's. */
  locked: boolean;
  onChoose: (key: string) => void;
  /** To the level before, or with the option to the one after. */
  onBack?: (() => void) | undefined;
  "data-testid": string | undefined;
}

/** Keys typed within this time are one word. */
const TYPING_MS = 600;

/** Options below each other: one tab stop, arrow keys between them, letters and digits to the next that begins so. */
export function OptionList(props: OptionListProps): ReactElement {
  const { options, chosen } = props;
  const list = useRef<HTMLDivElement>(null);
  const [rested, setRested] = useState<string>();
  const typed = useRef({ text: "", atMs: 0 });
  const keys = options.map(({ key }) => key);
  const stop = [rested, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
  const takesFocus = useRef(props.takesFocus);

  useLayoutEffect(() => {
    const region = list.current;
    const option = region?.querySelector<HTMLElement>('[tabindex="0"]');
    if (region == null || option == null) return;
    // Only the list moves, and not the page around it.
    region.scrollTop = option.offsetTop - (region.clientHeight - option.offsetHeight) / 2;
    if (takesFocus.current) option.focus({ preventScroll: true });
  }, []);

  function goTo(place: number): void {
    const target =
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[
        Math.min(Math.max(place, 0), options.length - 1)
      ];
    target?.focus();
  }

  function typeAhead(letter: string, place: number, atMs: number): void {
    const goesOn = atMs - typed.current.atMs < TYPING_MS;
    const text = (goesOn ? typed.current.text : "") + letter.toLowerCase();
    typed.current = { text, atMs };
    // A first letter leads on from here, further ones may stay.
    const from = text.length === 1 ? place + 1 : place;
    const order = [...options.keys()].map((step) => (from + step) % options.length);
    const found = order.find((at) => options[at]?.label.toLowerCase().startsWith(text));
    if (found !== undefined) goTo(found);
  }

  function onKeyDown(event: KeyboardEvent, place: number, key: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    switch (event.key) {
      case "ArrowDown":
        goTo(place + 1);
        break;
      case "ArrowUp":
        goTo(place - 1);
        break;
      case "PageDown":
        goTo(place + 5);
        break;
      case "PageUp":
        goTo(place - 5);
        break;
      case "Home":
        goTo(0);
        break;
      case "End":
        goTo(options.length - 1);
        break;
      case "Enter":
      case " ":
        props.onChoose(key);
        break;
      case isRtl ? "ArrowLeft" : "ArrowRight":
        props.onChoose(key);
        break;
      case isRtl ? "ArrowRight" : "ArrowLeft":
        props.onBack?.();
        break;
      default:
        if (event.key.length !== 1) return;
        typeAhead(event.key, place, event.timeStamp);
    }
    event.preventDefault();
  }

  return (
    <div ref={list} className={css.list} role="listbox" aria-label={props.label}>
      {options.map((option, place) => (
        <div
          key={option.key}
          className={css.option}
          role="option"
          aria-selected={option.key === chosen}
          aria-disabled={props.locked || option.unavailable !== undefined ? true : undefined}
          tabIndex={option.key === stop ? 0 : -1}
          onFocus={() => setRested(option.key)}
          onClick={() => props.onChoose(option.key)}
          onKeyDown={(event) => onKeyDown(event, place, option.key)}
          data-testid={partTestId(props["data-testid"], option.key)}
        >
          <span className={css.words}>
            {option.label}
            {option.unavailable === undefined ? null : (
              <span className={css.reason}>{option.unavailable}</span>
            )}
          </span>
          {option.key === chosen ? <Icon of={CheckIcon} size={20} className={css.check} /> : null}
        </div>
      ))}
    </div>
  );
}
