import { type ReactElement, type ReactNode, type Ref, useId } from "react";
import { LockKeyholeIcon } from "../../icons/shapes/lock-keyhole.ts";
import { useUiLanguage, useMessages } from "../../locale/UiLocale.tsx";
import { Button, type CardAction } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Seal } from "../Seal/Seal.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { type CouponWorth, couponFigure } from "./coupon-figure.ts";
import type { CouponStatus } from "./coupon-status.ts";
import * as css from "./CouponCard.css.ts";
import { couponMessages } from "./messages.ts";

export interface CouponCardProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** What it is worth: an amount in fen, days, or a share. */
  worth: CouponWorth;
  /** Whether it can be used. Every other one than `available` is drawn faint and said in words. */
  status: CouponStatus;
  /** Its name. */
  title: string;
  /** From when on, on what, at most how much; for a used one where, for a voided one why. */
  condition?: ReactNode;
  /** Until when, or from when, in words. */
  validity?: ReactNode;
  /** Why this one is proposed: what it saves. */
  hint?: ReactNode;
  /** Shown on an available coupon only. */
  action?: CardAction | undefined;
  /** Makes the whole card one of several to choose from, in the place of an action. */
  choice?: { name: string; value: string; checked: boolean; onChoose: () => void } | undefined;
}

/** A coupon: what it is worth, what it asks for, until when, and whether it can be used now. */
export function CouponCard({ ref, ...props }: CouponCardProps): ReactElement {
  const messages = useMessages(couponMessages);
  const titleId = useId();
  const { status, choice } = props;
  const over = status === "used" || status === "expired" || status === "voided";
  const choosable = choice !== undefined && status === "available";
  const Frame = choosable ? "label" : "div";
  return (
    <article
      ref={ref}
      id={props.id}
      className={classNames(css.frame, props.className)}
      aria-labelledby={titleId}
      data-testid={props["data-testid"]}
      data-state={status}
    >
      <Frame
        className={classNames(css.card, choosable && css.choosable, over && css.over)}
        data-state={choosable && choice.checked ? "chosen" : undefined}
      >
        <Stub worth={props.worth} over={over} />
        <div className={css.body}>
          <div className={css.sealed}>
            <div className={css.sealedWords}>
              <h3 id={titleId} className={css.title}>
                {props.title}
              </h3>
              {props.condition === undefined ? null : (
                <p className={css.condition}>{props.condition}</p>
              )}
              {props.hint === undefined ? null : <p className={css.hint}>{props.hint}</p>}
              {over && props.validity !== undefined ? (
                <p className={css.validity}>{props.validity}</p>
              ) : null}
            </div>
            {over ? (
              <span className={css.seal}>
                <Seal tone={status === "used" ? "accent" : "neutral"} dashed={status === "voided"}>
                  {messages.status[status]}
                </Seal>
              </span>
            ) : null}
            {choosable ? (
              <input
                type="radio"
                className={css.radio}
                name={choice.name}
                value={choice.value}
                checked={choice.checked}
                onChange={choice.onChoose}
                aria-labelledby={titleId}
                data-testid={partTestId(props["data-testid"], "choice")}
              />
            ) : null}
          </div>
          {over ? null : (
            <div className={css.foot}>
              <p className={css.validity}>{props.validity}</p>
              <StatusOrAction status={status} action={choosable ? undefined : props.action} />
            </div>
          )}
        </div>
      </Frame>
    </article>
  );
}

function Stub({ worth, over }: { worth: CouponWorth; over: boolean }): ReactElement {
  const messages = useMessages(couponMessages);
  const figure = couponFigure(worth, useUiLanguage());
  const known = Object.hasOwn(messages.kind, worth.kind);
  const long = figure.mark.length + figure.number.length + figure.unit.length > 6;
  return (
    <div className={css.stub[over || !known ? "over" : worth.kind]}>
      <span className={classNames(css.figure, long && css.figureLong)}>
        {figure.mark === "" ? null : <span className={css.mark}>{figure.mark}</span>}
        {figure.number}
        {figure.unit === "" ? null : <span className={css.unit}>{figure.unit}</span>}
      </span>
      <span className={css.kind}>{known ? messages.kind[worth.kind] : messages.other}</span>
    </div>
  );
}

interface StatusOrActionProps {
  status: CouponStatus;
  action: CardAction | undefined;
}

function StatusOrAction({ status, action }: StatusOrActionProps): ReactElement | null {
  const messages = useMessages(couponMessages);
  switch (status) {
    case "available":
      return (
        <>
          {/* The tint and the button say it to the eye. */}
          <span className={css.spoken}>{messages.status.available}</span>
          {action === undefined ? null : (
            <span className={css.action}>
              <Button prominence="secondary" {...action} size="small" />
            </span>
          )}
        </>
      );
    case "locked":
      return (
        <StatusPill tone="neutral" icon={LockKeyholeIcon}>
          {messages.status.locked}
        </StatusPill>
      );
    case "notEffective":
      return <StatusPill tone="info">{messages.status.notEffective}</StatusPill>;
    case "used":
    case "expired":
    case "voided":
      return null;
    default:
      // A status this version does not know: nothing is offered.
      status satisfies never;
      return <StatusPill tone="neutral">{messages.otherStatus}</StatusPill>;
  }
}
