import type { Repayment } from "@kedu/api";
import { Card, ErrorState, formatFen, KeyValue, type KeyValueRow, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { refusalCodeOf } from "../../data/outcome.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { ResultFrame } from "../../flows/money-result/ResultFrame.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { HOME_PAGE, scheduleAddress } from "./parts/addresses.ts";
import { Certificate } from "./parts/Certificate.tsx";
import { LoadingLoan } from "./parts/LoanPage.tsx";

/** A repayment of a business loan that went through; of a settled loan, with its certificate at once. */
export function RepaySuccessScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const repayment = useQuery(repaymentQuery(search.get("id") ?? ""));
  if (refusalCodeOf(repayment.error) === "NOT_FOUND") throw notFound();
  if (repayment.data !== undefined) return <Repaid repayment={repayment.data} />;
  return (
    <Screen title={t`还款结果`} backTo={HOME_PAGE} helpTopic="BUSINESS">
      {repayment.isError ? (
        <ErrorState
          secondary={t`还款没有变化，只是暂时显示不出来。`}
          onRetry={() => repayment.refetch()}
        />
      ) : (
        <LoadingLoan />
      )}
    </Screen>
  );
}

function Repaid({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const rows = useRows(repayment);
  const [loan] = repayment.loans;
  const settled = loan?.settled === true;
  const saved = formatFen(repayment.savedFen);
  return (
    <ResultFrame
      kind="repay"
      appCode={repayment.appCode}
      result="success"
      title={settled ? t`已结清` : t`还款成功`}
      fen={repayment.amountFen}
      sentence={
        settled
          ? repayment.savedFen > 0
            ? t`这笔借款已全部还清，少付利息 ${saved}`
            : t`这笔借款已全部还清`
          : t`还在原来的计划上，下一期到期前会提醒`
      }
      actions={[
        {
          children: t`查看还款计划`,
          render: (link) => (
            <Link
              to={loan === undefined ? "/star-enjoy-loan/repay" : scheduleAddress(loan.loanId)}
              {...link}
            />
          ),
        },
        {
          children: t`返回经营贷`,
          render: (link) => <Link to={HOME_PAGE} {...link} />,
        },
      ]}
    >
      <Card>
        <KeyValue rows={rows} />
      </Card>
      {loan !== undefined && settled ? <Certificate loanId={loan.loanId} /> : null}
    </ResultFrame>
  );
}

function useRows(repayment: Repayment): readonly KeyValueRow[] {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const { parts, surplusFen, account } = repayment;
  const money = (key: string, label: string, fen: number): KeyValueRow => ({
    key,
    label,
    value: <Money fen={fen} />,
    "data-testid": `repaid-${key}`,
  });
  return [
    money("principal", t`本金`, parts.principalFen),
    money("interest", t`利息`, parts.interestFen),
    ...(parts.penaltyFen === 0 ? [] : [money("penalty", t`罚息`, parts.penaltyFen)]),
    ...(surplusFen === 0 ? [] : [money("surplus", t`多付部分，可申请退回`, surplusFen)]),
    ...(account === null
      ? []
      : [{ key: "account", label: t`扣款账户`, value: accountWords(account) }]),
    money("available", t`可用额度`, repayment.availableAfterFen),
  ];
}
