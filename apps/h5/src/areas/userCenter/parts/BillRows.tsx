import type { BilledLoan } from "@kedu/api";
import { KeyValue, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

type Bill = Omit<BilledLoan, "loanId" | "loanNo" | "appCode">;

/** A bill in full: from the debt at the beginning to that at the end. What did not move is left out. */
export function BillRows({ bill }: { bill: Bill }): ReactElement {
  const { t } = useLingui();
  const moved = [
    { key: "drawn", label: t`新借`, fen: bill.drawnFen },
    { key: "interest", label: t`利息`, fen: bill.interestFen },
    { key: "penalty", label: t`罚息`, fen: bill.penaltyFen },
    { key: "guarantorCost", label: t`担保人代偿后的利息与罚息`, fen: bill.guarantorCostFen },
    { key: "benefit", label: t`优惠券抵扣`, fen: -bill.benefitFen },
    { key: "principal", label: t`已还本金`, fen: -bill.repaidPrincipalFen },
    { key: "paidInterest", label: t`已还利息`, fen: -bill.repaidInterestFen },
    { key: "paidPenalty", label: t`已还罚息`, fen: -bill.repaidPenaltyFen },
    { key: "paidGuarantor", label: t`已还担保人`, fen: -bill.repaidGuarantorFen },
    { key: "refunded", label: t`订单退款抵减`, fen: -bill.refundedFen },
    { key: "corrected", label: t`更正`, fen: -bill.correctedFen },
  ].filter(({ fen }) => fen !== 0);
  return (
    <KeyValue
      rows={[
        { key: "opening", label: t`期初欠款`, value: <Money fen={bill.openingDebtFen} /> },
        ...moved.map(({ key, label, fen }) => ({
          key,
          label,
          value: <Money fen={fen} sign="always" />,
          "data-testid": `bill-${key}`,
        })),
        // It moves nothing of the debt, so it has no sign.
        ...(bill.compensatedFen === 0
          ? []
          : [
              {
                key: "compensated",
                label: t`担保人已代偿，改欠担保人`,
                value: <Money fen={bill.compensatedFen} />,
                "data-testid": "bill-compensated",
              },
            ]),
        {
          key: "closing",
          label: t`期末欠款`,
          value: <Money fen={bill.closingDebtFen} />,
          total: true,
          strong: true,
          "data-testid": "bill-closing",
        },
      ]}
    />
  );
}
