import type { ReactElement, ReactNode, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import type { IconShape } from "../../icons/icon-shape.ts";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./StatusPill.css.ts";

/** What a status means for its reader, and so its colour. */
export type PillTone = "accent" | "positive" | "caution" | "critical" | "info" | "neutral" | "slab";

export interface StatusPillProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** `slab` on the dark line card. */
  tone: PillTone;
  /** The status in words; colour alone never says it. */
  children: ReactNode;
  /** In the place of the dot. */
  icon?: IconShape | undefined;
  /** On a card that has a tint of its own. */
  onTint?: boolean | undefined;
}

/** A status: a dot or an icon, and its word. */
export function StatusPill({ ref, ...props }: StatusPillProps): ReactElement {
  return (
    <span
      ref={ref}
      id={props.id}
      className={classNames(
        css.pill,
        css.tone[props.tone],
        props.onTint === true && css.onTint,
        props.className,
      )}
      data-testid={props["data-testid"]}
      data-state={props.tone}
    >
      {props.icon === undefined ? (
        <span className={css.dot} />
      ) : (
        <Icon of={props.icon} size={14} bold className={css.icon} />
      )}
      <span>{props.children}</span>
    </span>
  );
}
