import {
  Card,
  Cell,
  KeyValue,
  type KeyValueRow,
  List,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import type { Answer } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { useStatementWords } from "./parts/use-statement-words.ts";

type Entry = Answer<"getStatementEntry">;

/** One line of the statement: what moved, what for, and what its account had then. */
export function StatementEntryScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={query(api.statements.getStatementEntry, { entryId: search.get("entry") ?? "" })}
      missing="NOT_FOUND"
      title={t`流水详情`}
      backTo="/userCenter/bankStatement"
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" width="most" />
            <SkeletonBar size="body" width="most" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`流水没有变化，只是暂时显示不出来。`}
    >
      {(entry) => (
        <>
          <Card>
            <Facts entry={entry} />
          </Card>
          <Parts parts={entry.parts} />
          <Links entry={entry} />
        </>
      )}
    </QueryScreen>
  );
}

function Facts({ entry }: { entry: Entry }): ReactElement {
  const { t } = useLingui();
  const words = useStatementWords();
  const banks = useBankWords();
  const dates = useDateWords();
  const isIn = entry.direction === "IN";
  const product = entry.appCode === null ? null : words.product(entry.appCode);
  const rows: KeyValueRow[] = [
    {
      key: "amount",
      label: isIn ? t`收入` : t`支出`,
      value: <Money fen={isIn ? entry.amountFen : -entry.amountFen} sign="always" />,
      strong: true,
      "data-testid": "entry-amount",
    },
    { key: "kind", label: t`类型`, value: words.kind(entry.kind) },
    { key: "account", label: t`账户`, value: words.account(entry.account) },
    ...(entry.bankChannel === null
      ? []
      : [{ key: "bank", label: t`开户银行`, value: banks[entry.bankChannel] }]),
    ...(product === null ? [] : [{ key: "product", label: t`产品`, value: product }]),
    { key: "on", label: t`记账日期`, value: dates.full(entry.bookedOn) },
    { key: "at", label: t`入账时间`, value: dates.moment(entry.postedAt) },
    ...(entry.loan === null ? [] : [{ key: "loan", label: t`借款编号`, value: entry.loan.loanNo }]),
    { key: "event", label: t`业务编号`, value: entry.eventNo },
    {
      key: "after",
      label: t`此后账户余额`,
      value: <Money fen={entry.balanceAfterFen} />,
      total: true,
      "data-testid": "entry-after",
    },
  ];
  return <KeyValue rows={rows} />;
}

function Parts({ parts }: { parts: Entry["parts"] }): ReactElement | null {
  const { t } = useLingui();
  if (parts === null) return null;
  return (
    <Card>
      <KeyValue
        rows={[
          { key: "principal", label: t`本金`, value: <Money fen={parts.principalFen} /> },
          { key: "interest", label: t`利息`, value: <Money fen={parts.interestFen} /> },
          { key: "penalty", label: t`罚息`, value: <Money fen={parts.penaltyFen} /> },
          ...(parts.benefitFen === 0
            ? []
            : [
                {
                  key: "benefit",
                  label: t`优惠券另付利息`,
                  value: <Money fen={parts.benefitFen} />,
                },
              ]),
        ]}
      />
    </Card>
  );
}

function Links({ entry }: { entry: Entry }): ReactElement {
  const { t } = useLingui();
  const { entryId, loan, repaymentId } = entry;
  return (
    <List>
      <Cell
        title={t`回单`}
        render={(link) => (
          <Link to={`/star-enjoy-loan/protocols/pdfContract?voucher=${entryId}`} {...link} />
        )}
        data-testid="to-voucher"
      />
      {repaymentId === null ? null : (
        <Cell
          title={t`还款详情`}
          render={(link) => <Link to={`/record/detail?repayment=${repaymentId}`} {...link} />}
          data-testid="to-repayment"
        />
      )}
      {loan === null ? null : (
        <Cell
          title={t`借款详情`}
          render={(link) => <Link to={`/record/detail?loan=${loan.loanId}`} {...link} />}
          data-testid="to-loan"
        />
      )}
    </List>
  );
}
