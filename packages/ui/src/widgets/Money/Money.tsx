import type { ReactElement, Ref } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import { type MoneySign, formatFenPlain, splitFen } from "./format-fen.ts";
import * as css from "./Money.css.ts";
import { moneyMessages } from "./messages.ts";

/** Size of an amount. `inherit` is that of the text around it. */
export type MoneySize = "xl" | "l" | "m" | "s" | "body" | "bodySmall" | "caption" | "inherit";

export interface MoneyProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** A whole number of fen. Anything else throws: a wrong amount must not be painted. */
  fen: number;
  /** Of the text: a figure of a card, of a row, or as its surroundings. Default `body`. */
  size?: MoneySize | undefined;
  /** Which sign is shown before it. Default that of a negative amount alone. */
  sign?: MoneySign | undefined;
  /** Shows dots instead of digits, to the eye and to a screen reader. */
  hidden?: boolean | undefined;
}

const split = {
  xl: "split",
  l: "split",
  m: "slight",
  s: "even",
  body: "even",
  bodySmall: "even",
  caption: "even",
  inherit: "even",
} as const satisfies Record<MoneySize, "split" | "slight" | "even">;

// Figures that are capped by their container's width, and the digits and commas the cap is made for.
const capped: ReadonlySet<MoneySize> = new Set(["xl", "l", "m"]);
const longestCapped = "999,999,999".length;

/** An amount of yuan: always ¥, thousands and two decimals; spoken as an amount. */
export function Money({ ref, ...props }: MoneyProps): ReactElement {
  const messages = useMessages(moneyMessages);
  const size = props.size ?? "body";
  const parts = splitFen(props.fen, props.sign);
  const hidden = props.hidden === true;
  return (
    <span
      ref={ref}
      id={props.id}
      className={classNames(
        css.money,
        size === "inherit" ? css.inherit : css.size[size],
        capped.has(size) && parts.integer.length > longestCapped && css.long,
        props.className,
      )}
      // The digits are drawn in three sizes; a screen reader must read one amount with its unit.
      role="img"
      aria-label={hidden ? messages.hidden : messages.spoken(formatFenPlain(props.fen, props.sign))}
      data-testid={props["data-testid"]}
      data-state={hidden ? "hidden" : "shown"}
    >
      {hidden ? (
        "••••••"
      ) : (
        <>
          {parts.sign}
          <span className={css.currency[split[size]]}>¥</span>
          {parts.integer}
          <span className={css.decimal[split[size]]}>{parts.decimal}</span>
        </>
      )}
    </span>
  );
}
