import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Clamp.css.ts";
import { clampMessages } from "./messages.ts";

export interface ClampProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The text that may be too long. */
  children: ReactNode;
  /** Lines shown before it is opened. */
  lines?: keyof typeof css.lines | undefined;
  /** Shown whole. Without it the widget keeps this itself, from `defaultOpen` on. */
  open?: boolean | undefined;
  /** Whether all of it is shown at first. Default false. */
  defaultOpen?: boolean | undefined;
  /** When the rest is shown or hidden. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** In the place of 展开全文 and 收起. */
  moreLabel?: string | undefined;
  /** Label of the button that hides the rest. Default 收起, or Show less in English. */
  lessLabel?: string | undefined;
}

/**
 * The first lines of a long text, and the rest on a press. Where everything fits, at the width and
 * text size of this moment, there is no button. A screen reader always reads the whole.
 */
export function Clamp(props: ClampProps): ReactElement {
  const { ref, lines = 3 } = props;
  const messages = useMessages(clampMessages);
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(props.defaultOpen ?? false);
  const [overflows, setOverflows] = useState(false);
  const open = props.open ?? own;

  function change(next: boolean): void {
    setOwn(next);
    props.onOpenChange?.(next);
  }

  // After each rendering, because other words in the same box change no size.
  useEffect(() => {
    const element = text.current;
    // Whole, it tells nothing of whether it would fit: what was known stays.
    if (element === null || open) return undefined;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  });

  // A link that is reached by keys in a line that is cut off would have focus unseen.
  function onFocus({ currentTarget, target }: FocusEvent<HTMLDivElement>): void {
    if (open) return;
    // The browser may have scrolled the box to what has focus.
    const top = currentTarget.getBoundingClientRect().top - currentTarget.scrollTop;
    const reach = target.getBoundingClientRect().bottom - top;
    if (reach > currentTarget.clientHeight + 1) change(true);
  }

  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.clamp, props.className)}
      data-testid={props["data-testid"]}
      data-state={open ? "open" : "closed"}
    >
      <div
        ref={text}
        id={id}
        className={open ? css.whole : css.lines[lines]}
        onFocus={onFocus}
        data-testid={partTestId(props["data-testid"], "text")}
      >
        {props.children}
      </div>
      {overflows || open ? (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => change(!open)}
          data-testid={partTestId(props["data-testid"], "toggle")}
        >
          {open ? (props.lessLabel ?? messages.less) : (props.moreLabel ?? messages.more)}
        </button>
      ) : null}
    </div>
  );
}
