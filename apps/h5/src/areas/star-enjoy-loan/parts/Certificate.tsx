import { Button, Card, ErrorState, KeyValue, Money, Sheet, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { settlementCertificateQuery } from "../../../data/loans.queries.ts";
import { useDateWords } from "../../../tasks/dates/use-date-words.ts";
import * as css from "./Loan.css.ts";

/** Nothing is owed any more, and the paper that says so is there at once. */
export function Certificate({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Card heading={t`结清证明`} padding="compact" data-testid="certificate">
      <div className={css.line}>
        <p className={css.label}>{t`这笔借款已全部还清，可随时查看证明。`}</p>
        <Button
          prominence="secondary"
          size="small"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          data-testid="show-certificate"
        >
          {t`查看证明`}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`结清证明`}
        data-testid="certificate-sheet"
      >
        {open ? <Paper loanId={loanId} /> : null}
      </Sheet>
    </Card>
  );
}

function Paper({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const certificate = useQuery(settlementCertificateQuery(loanId));
  if (certificate.isPending) {
    return (
      <Skeleton>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </Skeleton>
    );
  }
  if (certificate.data === undefined) return <ErrorState onRetry={() => certificate.refetch()} />;
  const paper = certificate.data;
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
