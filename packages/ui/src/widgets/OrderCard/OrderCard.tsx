import { type ReactElement, type ReactNode, type Ref, useId, useRef } from "react";
import { ChevronRightIcon } from "../../icons/shapes/chevron-right.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { IconButton, type IconLinkProps } from "../IconButton/IconButton.tsx";
import { Money } from "../Money/Money.tsx";
import { checkBox } from "../../private/check-box.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import { type PillTone, StatusPill } from "../StatusPill/StatusPill.tsx";
import * as css from "./OrderCard.css.ts";
import { orderCardMessages } from "./messages.ts";

export interface OrderCardProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** Goods and quantity: `手机 A × 40`. */
  goods: string;
  /** Last four of the order number. */
  orderNoTail: string;
  /** Amount to pay, in fen. */
  fen: number;
  /** The state in words, and the tone that goes with it. */
  status: { words: string; tone: Exclude<PillTone, "slab"> };
  /** Today's cut-off, where there is one. */
  cutOff?: ReactNode;
  /** What has become of it beside its state: `Refunded ¥4,000.00 on 5 March`. */
  note?: string | undefined;
  /** Makes the row a checkbox. Without `checked` the card keeps its own, from `defaultChecked` on. */
  selection?:
    | { checked: boolean; onChange: (checked: boolean) => void; defaultChecked?: undefined }
    | {
        checked?: undefined;
        onChange?: ((checked: boolean) => void) | undefined;
        defaultChecked?: boolean | undefined;
      }
    | undefined;
  /** Why it cannot be chosen; the row is then off. */
  unavailable?: string | undefined;
  /** Renders the app's own link to the order. */
  renderDetail?: ((props: IconLinkProps) => ReactElement) | undefined;
}

/** A purchase order. The row chooses it, the chevron opens it. */
export function OrderCard({ ref, ...props }: OrderCardProps): ReactElement {
  const messages = useMessages(orderCardMessages);
  const goodsId = useId();
  const reasonId = useId();
  const { selection, unavailable } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useControllableValue(
    {
      value: selection?.checked,
      defaultValue: selection?.defaultChecked,
      onValueChange: selection?.onChange,
    },
    false,
    input,
  );
  const checked = selection !== undefined && unavailable === undefined && chosen;
  const Row = selection === undefined ? "div" : "label";
  const state = unavailable === undefined ? (checked ? "checked" : "idle") : "unavailable";
  return (
    <article
      ref={ref}
      id={props.id}
      className={classNames(css.frame, props.className)}
      aria-labelledby={goodsId}
      data-testid={props["data-testid"]}
      data-state={state}
    >
      <div className={css.card} data-state={state}>
        <Row
          className={classNames(
            css.row,
            selection !== undefined && css.choosable,
            state === "unavailable" && css.notChoosable,
            props.renderDetail === undefined && css.noDetail,
          )}
        >
          {selection === undefined ? null : (
            <span className={css.box44}>
              <input
                ref={input}
                type="checkbox"
                className={checkBox}
                checked={checked}
                disabled={unavailable !== undefined}
                onChange={(event) => choose(event.currentTarget.checked)}
                aria-labelledby={goodsId}
                data-testid={partTestId(props["data-testid"], "select")}
                aria-describedby={unavailable === undefined ? undefined : reasonId}
              />
            </span>
          )}
          <span className={css.words}>
            <span className={css.head}>
              <span id={goodsId} className={css.goods}>
                {props.goods}
              </span>
              <Money fen={props.fen} size="s" className={css.amount} />
            </span>
            <span className={css.details}>
              <span className={css.orderNo}>{messages.orderNo(props.orderNoTail)}</span>
              <StatusPill tone={props.status.tone}>{props.status.words}</StatusPill>
              {props.cutOff}
            </span>
            {props.note === undefined ? null : <span className={css.reason}>{props.note}</span>}
            {unavailable === undefined ? null : (
              <span id={reasonId} className={css.reason}>
                {unavailable}
              </span>
            )}
          </span>
        </Row>
        {props.renderDetail === undefined ? null : (
          <IconButton
            icon={ChevronRightIcon}
            label={`${messages.detail} ${props.goods}`}
            render={props.renderDetail}
            className={css.detail}
            data-testid={partTestId(props["data-testid"], "detail")}
          />
        )}
      </div>
    </article>
  );
}
