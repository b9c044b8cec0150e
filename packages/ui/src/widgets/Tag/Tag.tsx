import type { ReactElement, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { XIcon } from "../../icons/shapes/x.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Tag.css.ts";
import { tagMessages } from "./messages.ts";

/** What a tag means for its reader, and so its colour. */
export type TagTone = keyof typeof css.tone;

export interface TagProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** A word or two. */
  children: string;
  /** `neutral` unless its colour repeats what the word says. */
  tone?: TagTone | undefined;
  /** Adds a button that takes the tag away. The page removes it, and moves the focus on. */
  onRemove?: (() => void) | undefined;
}

/**
 * A word about a thing: its category, a filter that is on, a reason that was chosen.
 *
 * Not for where a thing stands (`StatusPill`), not for a number (`Badge`), and not for a choice among several
 * (`Segmented`, `Tabs`).
 */
export function Tag({ ref, ...props }: TagProps): ReactElement {
  const messages = useMessages(tagMessages);
  const { onRemove } = props;
  return (
    <span
      ref={ref}
      id={props.id}
      className={classNames(
        css.tag,
        css.tone[props.tone ?? "neutral"],
        onRemove !== undefined && css.removable,
        props.className,
      )}
      data-testid={props["data-testid"]}
    >
      <span className={css.word}>{props.children}</span>
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={css.remove}
          aria-label={messages.remove(props.children)}
          onClick={onRemove}
          data-testid={partTestId(props["data-testid"], "remove")}
        >
          <Icon of={XIcon} size={14} bold />
        </button>
      )}
    </span>
  );
}
