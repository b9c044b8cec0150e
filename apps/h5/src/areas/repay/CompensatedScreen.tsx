import type { Loan } from "@kedu/api";
import { FLEXIBLE_CREDIT, partsTotalFen } from "@kedu/domain";
import {
  Button,
  Card,
  Empty,
  KeyValue,
  type KeyValueRow,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  StatusPill,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import type { RepayOverview } from "../../data/repayment.queries.ts";
import { InterestDays } from "../../flows/interest-days/InterestDays.tsx";
import { canRepay, isClaimed } from "../../flows/loan-words/can-repay.ts";
import { GuarantorNote } from "../../flows/loan-words/GuarantorNote.tsx";
import { confirmRepaymentAddress } from "../../flows/repayment/loan-ids.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import * as css from "./parts/Repay.css.ts";

type Compensation = NonNullable<Loan["compensation"]>;
interface Compensated {
  readonly loan: Loan;
  readonly compensation: Compensation;
}

/** What a guarantor paid the lender in the dealer's place: who paid what when, and what is owed to whom now. */
export function CompensatedScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.repayment.getRepayOverview, { appCode: FLEXIBLE_CREDIT })}
      title={t`担保人代偿`}
      backTo="/repay"
      helpTopic="OVERDUE"
      renderFooter={(overview) => {
        const payable = payableIn(overview);
        return payable.length === 0 ? null : <PayAll loans={payable} />;
      }}
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" width="third" />
            <SkeletonBar size="figureL" width="half" />
            <SkeletonBar size="body" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`借款没有变化，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{
        isEmpty: (overview) => compensatedIn(overview).length === 0,
        shown: (
          <Empty
            title={t`没有担保人代偿的借款`}
            secondary={t`借款逾期太久，出借人可以请担保人先还；之后您还给担保人，这里会列出每一笔。`}
            action={{ children: t`去还款`, render: (link) => <Link to="/repay" {...link} /> }}
          />
        ),
      }}
    >
      {(overview) => (
        <div className={css.list}>
          {compensatedIn(overview).map(({ loan, compensation }) => (
            <OneLoan key={loan.loanId} loan={loan} compensation={compensation} />
          ))}
        </div>
      )}
    </QueryScreen>
  );
}

function compensatedIn({ groups }: RepayOverview): readonly Compensated[] {
  return groups
    .flatMap(({ loans }) => loans)
    .flatMap((loan) => {
      const { compensation } = loan;
      return compensation === null ? [] : [{ loan, compensation }];
    });
}

function payableIn(overview: RepayOverview): readonly Loan[] {
  return compensatedIn(overview)
    .map(({ loan }) => loan)
    .filter(canRepay);
}

/** Repays all that the guarantor can be paid now. */
function PayAll({ loans }: { loans: readonly Loan[] }): ReactElement {
  const { t } = useLingui();
  const address = confirmRepaymentAddress(loans.map(({ loanId }) => loanId));
  return (
    <Button block render={(link) => <Link to={address} {...link} />} data-testid="repay-guarantor">
      {t`还给担保人`}
    </Button>
  );
}

function OneLoan({ loan, compensation }: Compensated): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <Card
        heading={isClaimed(loan) ? t`等待担保人代偿` : t`现在欠担保人`}
        trailing={<Standing loan={loan} />}
        data-testid={`compensated-${loan.loanNo}`}
      >
        <Money fen={loan.owed.totalFen} size="l" data-testid="owed-guarantor" />
        <GuarantorNote loan={loan} />
        <KeyValue rows={useDebtRows(loan, compensation)} />
      </Card>
      {isClaimed(loan) ? null : <Payments compensation={compensation} />}
      <InterestDays loan={loan} />
    </>
  );
}

function Standing({ loan }: { loan: Loan }): ReactElement {
  const { t } = useLingui();
  if (isClaimed(loan)) return <StatusPill tone="info">{t`担保人处理中`}</StatusPill>;
  return loan.repaymentInFlight === null ? (
    <StatusPill tone="critical">{t`待还担保人`}</StatusPill>
  ) : (
    <StatusPill tone="info">{t`还款处理中`}</StatusPill>
  );
}

function useDebtRows(loan: Loan, { guarantorName }: Compensation): KeyValueRow[] {
  const { t } = useLingui();
  const { owed } = loan;
  return [
    { key: "creditor", label: t`担保人`, value: guarantorName },
    { key: "principal", label: t`本金`, value: <Money fen={owed.principalFen} /> },
    { key: "interest", label: t`利息`, value: <Money fen={owed.interestFen} /> },
    { key: "penalty", label: t`罚息`, value: <Money fen={owed.penaltyFen} /> },
    { key: "no", label: t`借款编号`, value: loan.loanNo },
  ];
}

/** The guarantor's payment first, then the dealer's to the guarantor. */
function Payments({ compensation }: { compensation: Compensation }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { amountFen, claimedOn, payments } = compensation;
  const rows: KeyValueRow[] = [
    {
      key: "guarantor",
      label: t`${dates.short(claimedOn)} 担保人付给出借人`,
      value: <Money fen={amountFen} />,
      "data-testid": "paid-by-guarantor",
    },
    ...payments.map((payment, index) => ({
      key: `dealer-${String(index)}`,
      label: t`${dates.short(payment.on)} 您付给担保人`,
      value: <Money fen={partsTotalFen(payment)} />,
      "data-testid": "paid-to-guarantor",
    })),
  ];
  return (
    <Card heading={t`谁付了什么`}>
      <KeyValue rows={rows} />
    </Card>
  );
}
