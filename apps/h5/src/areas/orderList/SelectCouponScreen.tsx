import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { wishFor } from "../../flows/money/coupon-wish.ts";
import { CouponChoicePage } from "./parts/CouponChoicePage.tsx";

/** Chooses the coupon that lowers the interest. */
export function SelectCouponScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CouponChoicePage
      title={t`选择优惠券`}
      optionsOf={({ interestCoupons }) => interestCoupons}
      chosenOf={({ interestCouponId }) => interestCouponId}
      wish={(couponId) => ({ interestCoupon: wishFor(couponId) })}
      byRepayDay
    />
  );
}
