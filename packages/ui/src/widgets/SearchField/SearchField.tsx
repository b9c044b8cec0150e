import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { SearchIcon } from "../../icons/shapes/search.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { FieldNotes } from "../../private/Field.tsx";
import { useLatest } from "../../private/use-latest.ts";
import { TextField, type TextFieldOwnProps } from "../TextField/TextField.tsx";
import * as css from "./SearchField.css.ts";
import { searchFieldMessages } from "./messages.ts";

export interface SearchFieldProps
  extends
    Omit<FieldNotes, "error">,
    Pick<
      TextFieldOwnProps,
      | "ref"
      | "id"
      | "className"
      | "name"
      | "value"
      | "defaultValue"
      | "onValueChange"
      | "onBlur"
      | "onFocus"
      | "maxLength"
      | "placeholder"
      | "disabled"
      | "data-testid"
    > {
  /** What is searched, for a screen reader: 订单. */
  "aria-label": string;
  /**
   * Asked for by Enter, by the keyboard's search key, or by emptying the field. Never called in the
   * middle of a syllable.
   */
  onSearch: (text: string) => void;
  /** Also searches when nothing has been typed for so many milliseconds, if the text is new. */
  searchAfterMs?: number | undefined;
}

/** A line to search by. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { onSearch, searchAfterMs, className, ...field } = props;
  const messages = useMessages(searchFieldMessages);
  const { value } = props;
  const latest = useLatest({ onSearch, value });
  const typed = useRef(value);
  const searched = useRef<string | null>(value ?? props.defaultValue ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (value === undefined || value === typed.current) return;
    // The page has set another text: what was searched before is no longer in the field.
    typed.current = value;
    searched.current = null;
    // Emptied by the page, there is nothing to search.
    if (value === "") clearTimeout(timer.current);
  }, [value]);

  function search(text: string): void {
    clearTimeout(timer.current);
    searched.current = text;
    latest.current.onSearch(text);
  }

  function onValueChange(text: string): void {
    typed.current = text;
    props.onValueChange?.(text);
    clearTimeout(timer.current);
    if (text === "") search(text);
    else if (searchAfterMs !== undefined) {
      timer.current = setTimeout(() => {
        const held = latest.current.value ?? text;
        if (held !== searched.current) search(held);
      }, searchAfterMs);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter that takes a suggestion of the input method is not a search; Safari only says so by 229.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    search(event.currentTarget.value);
  }

  return (
    <div
      role="search"
      aria-label={props["aria-label"]}
      className={classNames(css.region, className)}
    >
      <TextField
        {...field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={props.placeholder ?? messages.search}
        prefix={
          <span className={css.glass}>
            <Icon of={SearchIcon} />
          </span>
        }
        onValueChange={onValueChange}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
