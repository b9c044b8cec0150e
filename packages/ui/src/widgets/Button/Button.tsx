import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Button.css.ts";

/** How much a button stands out. One `primary` button a page. */
export type ButtonProminence = "primary" | "secondary" | "quiet" | "text";
/** What a button is about: `critical` takes something away, `slab` is for buttons on the dark card of a credit line. */
export type ButtonTone = "accent" | "critical" | "slab";
/** `large` is 50 px high, `small` is the height of what is touched, 44 px. */
export type ButtonSize = "large" | "small";

/** Props for the element that renders a button in the form of a link. */
export interface ButtonLinkProps {
  className: string;
  children: ReactNode;
  id?: string | undefined;
  "data-testid"?: string | undefined;
  "data-state": "idle";
}

interface ButtonLook extends PartProps {
  /** The label: a verb, with the amount where money moves. */
  children: ReactNode;
  /** How much it stands out. One `primary` a screen. Default `primary`. */
  prominence?: ButtonProminence | undefined;
  /** `slab` is for use on the dark line card. */
  tone?: ButtonTone | undefined;
  /** `large` is 50 px high, `small` fits into a row. Default `large`. */
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /**
   * For `text`: puts the words in line with what is above and below, at this edge of the container; `both` where the
   * button may go to a line of its own.
   */
  edge?: "start" | "end" | "both" | undefined;
}

interface ButtonAsButton extends ButtonLook {
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /**
   * While the promise of an async handler is pending, the button shows its loading state and ignores taps, so money is
   * never requested twice.
   */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  /** Shows progress and ignores taps. The button keeps its focus. */
  loading?: boolean | undefined;
  /**
   * Ignores taps but stays focusable, so that a screen reader can find the reason beside it: link that reason with
   * `aria-describedby`.
   */
  disabled?: boolean | undefined;
  /** As of a plain button. Default `button`, so no form is sent by accident. */
  type?: "button" | "submit" | "reset" | undefined;
  /** Id of the form that it sends, where it is not in it. */
  form?: string | undefined;
  /** Ids of what describes it, such as the reason why it is disabled. */
  "aria-describedby"?: string | undefined;
  /** Its name for screen readers, where the label alone does not say what is meant. */
  "aria-label"?: string | undefined;
  /** Whether what it opens is open now. */
  "aria-expanded"?: boolean | undefined;
  /** Id of what it opens or changes. */
  "aria-controls"?: string | undefined;
  /** What kind of thing it opens, for screen readers. */
  "aria-haspopup"?: ButtonHTMLAttributes<HTMLButtonElement>["aria-haspopup"];
  href?: undefined;
  render?: undefined;
}

interface ButtonAsAnchor extends ButtonLook {
  /** Where a press leads. It is a link then. */
  href: string;
  /** The link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  /** `_blank` opens a new window, which learns nothing of this one. */
  target?: "_blank" | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  render?: undefined;
}

interface ButtonAsRendered extends ButtonLook {
  /** Renders the app's own link, which must spread the given props. */
  render: (props: ButtonLinkProps) => ReactElement;
  href?: undefined;
  onClick?: undefined;
}

export type ButtonProps = ButtonAsButton | ButtonAsAnchor | ButtonAsRendered;

type WithoutLook<Props> = Props extends unknown
  ? Omit<Props, "tone" | "size" | "block" | "className" | "ref">
  : never;

/** A button that a card positions and colours. */
export type CardAction = WithoutLook<ButtonProps>;

function lookClasses(props: ButtonLook): string {
  const prominence = props.prominence ?? "primary";
  return classNames(
    css.button,
    css.size[props.size ?? "large"],
    css.look[`${prominence}-${props.tone ?? "accent"}`],
    prominence === "text" && css.tight,
    props.block === true && css.block,
    props.edge !== undefined && css.edgeOf[props.edge],
  );
}

/** The main action. One primary button per screen; its label is the verb, and the amount where money moves. */
export function Button(props: ButtonProps): ReactElement {
  if (props.render !== undefined) return <RenderedButton {...props} />;
  if (props.href !== undefined) return <AnchorButton {...props} />;
  return <PressButton {...props} />;
}

function RenderedButton(props: ButtonAsRendered): ReactElement {
  return props.render({
    className: classNames(lookClasses(props), props.className),
    children: props.children,
    id: props.id,
    "data-testid": props["data-testid"],
    "data-state": "idle",
  });
}

function AnchorButton({ ref, ...props }: ButtonAsAnchor): ReactElement {
  return (
    <a
      ref={ref}
      id={props.id}
      className={classNames(lookClasses(props), props.className)}
      href={props.href}
      target={props.target}
      rel={props.target === "_blank" ? "noopener noreferrer" : undefined}
      onClick={props.onClick}
      data-testid={props["data-testid"]}
      data-state="idle"
    >
      {props.children}
    </a>
  );
}

function PressButton({ ref, ...props }: ButtonAsButton): ReactElement {
  const { onClick } = props;
  const [pending, setPending] = useState(false);
  // State changes with the next render; the ref prevents a second tap in the same frame.
  const inFlight = useRef(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const loading = props.loading === true || pending;
  const state = loading ? "loading" : props.disabled === true ? "disabled" : "idle";

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (state !== "idle" || inFlight.current) {
      // A submit button must not submit either.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = onClick?.(event);
    if (!isPromise(result)) return;
    inFlight.current = true;
    setPending(true);
    const settle = (): void => {
      inFlight.current = false;
      if (mounted.current) setPending(false);
    };
    // `finally` passes a rejection on, so an unhandled failure is still reported.
    void result.finally(settle);
  }

  return (
    <button
      ref={ref}
      id={props.id}
      type={props.type ?? "button"}
      form={props.form}
      className={classNames(
        lookClasses(props),
        state === "disabled" && (props.tone === "slab" ? css.disabledOnSlab : css.disabled),
        props.className,
      )}
      onClick={press}
      aria-disabled={state === "idle" ? undefined : true}
      aria-busy={loading ? true : undefined}
      aria-describedby={props["aria-describedby"]}
      aria-label={props["aria-label"]}
      aria-expanded={props["aria-expanded"]}
      aria-controls={props["aria-controls"]}
      aria-haspopup={props["aria-haspopup"]}
      data-testid={props["data-testid"]}
      data-state={state}
    >
      {loading ? <Spinner /> : null}
      {props.children}
    </button>
  );
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}

function Spinner(): ReactElement {
  return (
    <svg className={css.spinner} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <path
        d="M9 2a7 7 0 0 1 7 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
