import type { SettlementCertificate } from "@kedu/api";
import { KeyValue, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./Loan.css.ts";

/** What a certificate says, in the app's language. */
export function CertificatePaper({ paper }: { paper: SettlementCertificate }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <>
      {paper.paragraphs.map((paragraph) => (
        <p key={paragraph} className={css.paragraph}>
          {paragraph}
        </p>
      ))}
      <KeyValue
        rows={[
          { key: "no", label: t`证明编号`, value: paper.certificateNo },
          { key: "loan", label: t`借款编号`, value: paper.loanNo },
          { key: "enterprise", label: t`借款企业`, value: paper.enterpriseName },
          { key: "principal", label: t`借款本金`, value: <Money fen={paper.principalFen} /> },
          { key: "interest", label: t`已还利息`, value: <Money fen={paper.paidInterestFen} /> },
          ...(paper.paidPenaltyFen === 0
            ? []
            : [
                { key: "penalty", label: t`已还罚息`, value: <Money fen={paper.paidPenaltyFen} /> },
              ]),
          {
            key: "paid",
            label: t`共还`,
            value: <Money fen={paper.paidFen} />,
            strong: true,
            total: true,
            "data-testid": "certificate-paid",
          },
          { key: "settled", label: t`结清日`, value: dates.full(paper.settledOn) },
        ]}
      />
    </>
  );
}
