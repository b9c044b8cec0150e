import type { Loan, Repayment } from "@kedu/api";
import { partsTotalFen } from "@kedu/domain";
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
  StatusPill,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { topicFor } from "../../platform/help/product-topics.ts";
import { LoanFigures } from "../../flows/loan-words/LoanFigures.tsx";
import { repaymentResultPage, resultAddress } from "../../flows/money/result-address.ts";
import { GoodsOfLoan } from "../../flows/pledged-goods/GoodsOfLoan.tsx";
import { AskAbout } from "../../flows/questions/AskAbout.tsx";
import { useRepaymentWords } from "../../flows/repayment/use-repayment-words.ts";
import * as css from "./RecordDetailScreen.css.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** One record: a loan with what belongs to it, or a repayment with what it was put on. */
export function RecordDetailScreen(): ReactElement {
  const [search] = useSearchParams();
  const repaymentId = search.get("repayment");
  return repaymentId === null ? (
    <LoanRecord loanId={search.get("loan") ?? ""} />
  ) : (
    <RepaymentRecord repaymentId={repaymentId} />
  );
}

function LoanRecord({ loanId }: { loanId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.loans.getLoan, { loanId })}
      missing="NOT_FOUND"
      title={t`借款详情`}
      backTo="/record"
      helpTopic={(loan) => topicFor("interest", loan?.appCode)}
      loading={<LoadingRecord />}
      failed={t`记录没有变化，只是暂时显示不出来。`}
    >
      {(loan) => (
        <>
          <LoanFigures loan={loan} />
          <GoodsOfLoan loan={loan} />
          <LoanLinks loan={loan} />
          <RepaymentsOfLoan loanId={loanId} />
          <AskAbout kind="LOAN" id={loanId} />
        </>
      )}
    </QueryScreen>
  );
}

function LoanLinks({ loan }: { loan: Loan }): ReactElement {
  const { t } = useLingui();
  return (
    <List>
      <Cell
        title={t`利息怎么算的`}
        secondary={t`逐日列出，加起来正好`}
        render={(link) => <Link to={`/record/detail/calc?loan=${loan.loanId}`} {...link} />}
        data-testid="show-calc"
      />
      <Cell
        title={t`借款合同`}
        render={(link) => <Link to={`/record/contract?loan=${loan.loanId}`} {...link} />}
        data-testid="show-contract"
      />
      {loan.settledAt === null ? null : (
        <Cell
          title={t`结清证明`}
          secondary={t`查看和下载 PDF`}
          render={(link) => (
            <Link
              to={`/star-enjoy-loan/protocols/pdfContract?certificate=${loan.loanId}`}
              {...link}
            />
          )}
          data-testid="show-certificate"
        />
      )}
      <Cell
        title={t`付款结果`}
        secondary={t`${loan.orderCount} 笔订单`}
        render={(link) => (
          <Link to={resultAddress("use", "paySuccess", { id: loan.paymentId })} {...link} />
        )}
      />
    </List>
  );
}

/** What has been paid on the loan. Nothing shows where there is nothing, or it could not be asked. */
function RepaymentsOfLoan({ loanId }: { loanId: string }): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useRepaymentWords();
  const list = useInfiniteQuery(infiniteQuery(api.repayment.listRepayments, { loanId }));
  const repayments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (repayments.length === 0) return null;
  return (
    <List heading={t`还款记录`}>
      {repayments.map((repayment) => (
        <Cell
          key={repayment.repaymentId}
          title={<Money fen={repayment.amountFen} />}
          secondary={t`${dates.moment(repayment.createdAt)} · ${words.kind(repayment)}`}
          value={words.status(repayment).words}
          render={(link) => (
            <Link to={`/record/detail?repayment=${repayment.repaymentId}`} {...link} />
          )}
        />
      ))}
      {list.hasNextPage ? <Cell title={t`更多`} onClick={() => void list.fetchNextPage()} /> : null}
    </List>
  );
}

function RepaymentRecord({ repaymentId }: { repaymentId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={repaymentQuery(repaymentId)}
      missing="NOT_FOUND"
      title={t`还款详情`}
      backTo="/record?view=REPAYMENTS"
      helpTopic="REPAYMENT_FAILED"
      loading={<LoadingRecord />}
      failed={t`记录没有变化，只是暂时显示不出来。`}
    >
      {(repayment) => <RepaymentFigures repayment={repayment} />}
    </QueryScreen>
  );
}

function RepaymentFigures({ repayment }: { repayment: Repayment }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  const words = useRepaymentWords();
  const status = words.status(repayment);
  const { parts, account } = repayment;
  const money = (key: string, label: string, fen: number): KeyValueRow => ({
    key,
    label,
    value: <Money fen={fen} />,
    "data-testid": `repayment-${key}`,
  });
  const page = repaymentResultPage(repayment.status);
  return (
    <>
      <Card data-testid="repayment">
        <span className={css.amount}>
          <Money fen={repayment.amountFen} size="l" data-testid="repayment-amount" />
          <StatusPill tone={status.tone}>{status.words}</StatusPill>
        </span>
      </Card>
      <Card>
        <KeyValue
          rows={[
            money("principal", t`本金`, parts.principalFen),
            money("interest", t`利息`, parts.interestFen),
            money("penalty", t`罚息`, parts.penaltyFen),
            ...(repayment.surplusFen === 0
              ? []
              : [money("surplus", t`多付部分`, repayment.surplusFen)]),
            ...(repayment.savedFen === 0
              ? []
              : [money("saved", t`提前还，少付利息`, repayment.savedFen)]),
            { key: "kind", label: t`方式`, value: words.kind(repayment) },
            ...(account === null
              ? []
              : [{ key: "account", label: t`扣款账户`, value: accountWords(account) }]),
            { key: "at", label: t`提交时间`, value: dates.moment(repayment.createdAt) },
            { key: "effective", label: t`入账日`, value: dates.full(repayment.effectiveOn) },
            ...(repayment.failReason === null
              ? []
              : [{ key: "reason", label: t`原因`, value: repayment.failReason }]),
          ]}
        />
      </Card>
      <List heading={t`还的借款`}>
        {repayment.loans.map((loan) => (
          <Cell
            key={loan.loanId}
            title={t`借款尾号 ${loan.loanNo.slice(-4)}`}
            secondary={loan.settled ? t`已结清` : undefined}
            value={<Money fen={partsTotalFen(loan)} />}
            render={(link) => <Link to={`/record/detail?loan=${loan.loanId}`} {...link} />}
          />
        ))}
      </List>
      {page === "success" ? null : (
        <List>
          <Cell
            title={t`查看还款结果`}
            render={(link) => (
              <Link to={resultAddress("repay", page, { id: repayment.repaymentId })} {...link} />
            )}
          />
        </List>
      )}
    </>
  );
}

function LoadingRecord(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
