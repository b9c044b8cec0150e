import type { ReactElement, ReactNode, Ref } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Skeleton.css.ts";
import { skeletonMessages } from "./messages.ts";

export interface SkeletonProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** `SkeletonCard`s and `SkeletonBar`s in the geometry of the coming content. */
  children: ReactNode;
  /** Replaces the built-in text. */
  label?: string | undefined;
}

/** The page's shape while its content is loading. Announced once, then silent. */
export function Skeleton({ ref, ...props }: SkeletonProps): ReactElement {
  const messages = useMessages(skeletonMessages);
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.skeleton, props.className)}
      role="status"
      aria-busy="true"
      data-testid={props["data-testid"]}
      data-state="loading"
    >
      <span className={css.spoken}>{props.label ?? messages.loading}</span>
      {props.children}
    </div>
  );
}

export interface SkeletonCardProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Bars in the place of the card's content. */
  children: ReactNode;
}

/** The ground of a card, for the bars in it. */
export function SkeletonCard({ ref, children }: SkeletonCardProps): ReactElement {
  return (
    <div ref={ref} className={css.card} aria-hidden="true">
      {children}
    </div>
  );
}

export interface SkeletonBarProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** The text or part that it is a placeholder for. */
  size: keyof typeof css.size;
  /** Of its container. Default `full`; a disc is as wide as it is high. */
  width?: keyof typeof css.width | undefined;
}

/** A bar in the place of one line of text or one part. */
export function SkeletonBar({ ref, ...props }: SkeletonBarProps): ReactElement {
  return (
    <span
      ref={ref}
      className={classNames(
        css.size[props.size],
        css.width[props.width ?? (props.size === "disc" ? "square" : "full")],
      )}
      aria-hidden="true"
    />
  );
}
