import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { wishFor } from "../../flows/money/coupon-wish.ts";
import { CouponChoicePage } from "./parts/CouponChoicePage.tsx";

/** Chooses the coupon that lowers what is borrowed. */
export function SelectPrincipalCouponScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CouponChoicePage
      title={t`选择本金券`}
      optionsOf={({ principalCoupons }) => principalCoupons}
      chosenOf={({ principalCouponId }) => principalCouponId}
      wish={(couponId) => ({ principalCoupon: wishFor(couponId) })}
      byRepayDay={false}
    />
  );
}
