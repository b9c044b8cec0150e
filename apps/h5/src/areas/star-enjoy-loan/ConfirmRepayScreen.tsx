import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useMemo } from "react";
import { RepayConfirm } from "../../flows/repayment/RepayConfirm.tsx";
import { useLoanId } from "./parts/LoanPage.tsx";

/** Repays what is due of the loan of the address, the whole of it or a part. */
export function ConfirmRepayScreen(): ReactElement {
  const { t } = useLingui();
  const loanId = useLoanId();
  const loanIds = useMemo(() => [loanId], [loanId]);
  return (
    <RepayConfirm
      loanIds={loanIds}
      scope="DUE"
      title={t`确认还款`}
      backTo="/star-enjoy-loan/repay"
      amountLabel={t`到期未还`}
      note={t`从最早的一期还起，依次抵罚息、利息、本金。没到期的不提前扣，想都还清请用提前结清。`}
      takesParts
    />
  );
}
