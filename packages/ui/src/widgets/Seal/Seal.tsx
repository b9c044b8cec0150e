import type { ReactElement, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Seal.css.ts";

export interface SealProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** Jade for what was done, grey for what is over. */
  tone: "accent" | "neutral";
  /** Broken outline: taken back, and not only over. */
  dashed?: boolean | undefined;
  /** What is stamped, in a few characters: 已结清. */
  children: string;
}

/** A stamp: used, expired, voided, signed. */
export function Seal({ ref, ...props }: SealProps): ReactElement {
  return (
    <span
      ref={ref}
      id={props.id}
      className={classNames(
        css.tone[props.tone],
        props.dashed === true && css.dashed,
        props.className,
      )}
      data-testid={props["data-testid"]}
    >
      {props.children}
    </span>
  );
}
