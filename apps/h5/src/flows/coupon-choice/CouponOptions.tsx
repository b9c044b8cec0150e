import { CouponCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useId } from "react";
import { useCouponWords } from "../coupon-card/use-coupon-words.ts";
import * as css from "./CouponOptions.css.ts";
import {
  type CouponOption,
  type CouponProduct,
  useCouponHint,
  useCouponReasonWords,
} from "./use-coupon-choice-words.ts";

export interface CouponOptionsProps {
  /** What the coupons are chosen for. */
  readonly product: CouponProduct;
  readonly options: readonly CouponOption[];
  /** The chosen coupon, or null for none. */
  readonly chosenId: string | null;
  readonly onChoose: (couponId: string) => void;
  /** The day by which a payment's coupons are compared; null for a business loan, which is repaid by its plan. */
  readonly plannedRepayOn: string | null;
  readonly today: string;
}

/** The dealer's coupons for a payment or a loan: the usable ones to choose from, best first, and why the rest are not. */
export function CouponOptions(props: CouponOptionsProps): ReactElement {
  const { t } = useLingui();
  const group = useId();
  const words = useCouponWords();
  const hintOf = useCouponHint();
  const reasonOf = useCouponReasonWords(props.product);
  const { options, today } = props;
  const usable = options.filter((option) => option.usable);
  const unusable = options.filter((option) => !option.usable);
  return (
    <>
      <h2 className={css.hidden}>{t`可用优惠券`}</h2>
      <div className={css.list} role="radiogroup" aria-label={t`可用优惠券`}>
        {usable.map((option) => {
          const { couponId } = option.coupon;
          return (
            <CouponCard
              key={couponId}
              {...words(option.coupon, today)}
              // What may be chosen for this payment is the quote's word, not the card's.
              status="available"
              hint={hintOf(option, options, props.plannedRepayOn)}
              choice={{
                name: group,
                value: couponId,
                checked: props.chosenId === couponId,
                onChoose: () => props.onChoose(couponId),
              }}
              data-testid={`coupon-${couponId}`}
            />
          );
        })}
      </div>
      {unusable.length === 0 ? null : (
        <>
          <h2 className={css.heading}>
            {props.plannedRepayOn === null ? t`这笔借款不能用` : t`这笔付款不能用`}
          </h2>
          <div className={css.list}>
            {unusable.map((option) => (
              <CouponCard
                key={option.coupon.couponId}
                {...words(option.coupon, today)}
                condition={reasonOf(option.reason)}
                data-testid={`coupon-${option.coupon.couponId}`}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
