import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useMemo } from "react";
import { useSearchParams } from "react-router";
import { loansInAddress } from "../../flows/repayment/loan-ids.ts";
import { RepayConfirm } from "../../flows/repayment/RepayConfirm.tsx";
import { notFound } from "../../platform/routing/page-error.ts";

/** Repays the loans of the address, as a whole or in part. */
export function ConfirmRepayScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const named = search.get("loans");
  const loanIds = useMemo(
    () => loansInAddress(new URLSearchParams({ loans: named ?? "" })),
    [named],
  );
  if (loanIds.length === 0) throw notFound();
  return (
    <RepayConfirm
      loanIds={loanIds}
      title={t`确认还款`}
      backTo="/repay"
      amountLabel={t`今天结清需还`}
      note={t`依次抵罚息、利息、本金；利息只算到还款当天，提前还不收费用。`}
      takesParts
    />
  );
}
