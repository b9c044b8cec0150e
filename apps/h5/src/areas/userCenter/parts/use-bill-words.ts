import type { BillKind } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** What is said of the kinds of movements in a bill. */
export function useBillWords(): (kind: BillKind) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case "DRAWN":
        return t`新借`;
      case "COST":
        return t`利息与罚息`;
      case "COUPON":
        return t`优惠券抵扣`;
      case "REPAID":
        return t`已还`;
      case "COMPENSATED":
        return t`担保人代偿`;
      case "REFUNDED":
        return t`订单退款`;
      case "CORRECTED":
        return t`更正`;
    }
  };
}
