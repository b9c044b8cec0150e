import type { MovementKind } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";

/** What moved money, in words. */
export function useMovementWords(): Readonly<Record<MovementKind, string>> {
  const { t } = useLingui();
  return {
    LOAN_IN: t`借款到账`,
    TRANSFER_IN: t`转账到账`,
    DEBIT_IN: t`银行卡扣款转入`,
    REPAYMENT: t`归还借款`,
    GUARANTOR_REPAYMENT: t`归还代偿款`,
    REFUND: t`退款`,
    WITHDRAWAL: t`提现`,
    WITHDRAWAL_RETURNED: t`提现退回`,
    CORRECTION: t`更正`,
  };
}
