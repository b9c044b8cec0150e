import type { ReactElement, ReactNode, Ref } from "react";
import { SheetIllustration } from "../../illustrations/Illustration.tsx";
import { Button, type CardAction } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Empty.css.ts";

export interface EmptyProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What there is none of: `暂无订单`. */
  title: string;
  /** Why there is none, or what brings the first one. */
  secondary?: ReactNode;
  /** The button that brings the first one, as props of a `Button`. */
  action?: CardAction | undefined;
  /** One of the illustrations. Default a sheet of paper. */
  illustration?: ReactElement | undefined;
}

/** Nothing here, and why, and what to do about it. */
export function Empty({ ref, ...props }: EmptyProps): ReactElement {
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.empty, props.className)}
      data-testid={props["data-testid"]}
      data-state="empty"
    >
      {props.illustration ?? <SheetIllustration />}
      <p className={css.title}>{props.title}</p>
      {props.secondary === undefined ? null : <p className={css.secondary}>{props.secondary}</p>}
      {props.action === undefined ? null : (
        <div className={css.action}>
          <Button prominence="secondary" {...props.action} size="small" />
        </div>
      )}
    </div>
  );
}
