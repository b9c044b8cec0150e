import type { LoanPurpose, RepaymentMethod } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** How a loan is repaid, in words. */
export function useMethodWords(): Readonly<Record<RepaymentMethod, string>> {
  const { t } = useLingui();
  return {
    INTEREST_FIRST: t`先息后本`,
    EQUAL_PRINCIPAL: t`等额本金`,
    ONE_OFF: t`到期还本付息`,
  };
}

/** What a business loan is for, in words. */
export function usePurposeWords(): Readonly<Record<LoanPurpose, string>> {
  const { t } = useLingui();
  return {
    STOCK: t`采购手机和配件`,
    RENT: t`支付店面租金`,
    WAGES: t`发放店员工资`,
    FITTING: t`店面装修`,
    EQUIPMENT: t`购置店内设备`,
    TURNOVER: t`日常经营周转`,
  };
}
