import type { Loan } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import * as css from "./LoanFigures.css.ts";

/** In words for a dealer, who paid the loan in their place and whom it is owed to now. Nothing where no one did. */
export function GuarantorNote({
  loan,
}: {
  loan: Pick<Loan, "compensation" | "settledAt">;
}): ReactElement | null {
  const words = useGuarantorWords()(loan);
  return words === null ? null : (
    <p className={css.note} data-testid="loan-guarantor">
      {words}
    </p>
  );
}

export function useGuarantorWords() {
  const { t } = useLingui();
  const dates = useDateWords();
  return ({ compensation, settledAt }: Pick<Loan, "compensation" | "settledAt">): string | null => {
    if (compensation === null) return null;
    const { guarantorName, claimedOn, compensatedOn } = compensation;
    const amount = formatFen(compensation.amountFen);
    const day = dates.short(claimedOn);
    if (compensatedOn === null)
      return t`出借人已按 ${day} 的欠款 ¥${amount} 请担保人${guarantorName}代偿，有结果前暂不能还款，也不会重复收钱。`;
    if (settledAt !== null) return t`担保人${guarantorName}代偿的款项已全部还清。`;
    return t`担保人${guarantorName}已在 ${day} 替您还给出借人 ¥${amount}。这笔钱现在欠担保人，利率不变，同一天的利息不会收两次。`;
  };
}
