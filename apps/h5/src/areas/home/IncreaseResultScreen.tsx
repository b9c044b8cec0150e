import type { LimitIncrease } from "@kedu/api";
import { Card, type CardAction, KeyValue, type KeyValueRow, Money, Result } from "@kedu/ui";
import { BUSINESS_LOAN } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { limitIncreaseQuery } from "../../data/limit-increases.queries.ts";
import { askAgainMs } from "../../flows/money/polling.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { CloseIncrease } from "./increase/CloseIncrease.tsx";
import { ENHANCE_PAGE, increaseAddress } from "./increase/increase-address.ts";
import { LoadingIncrease } from "./increase/LoadingIncrease.tsx";
import { useClosedWords, useIncreaseKindWords } from "./increase/use-increase-words.ts";

/** What became of a request. It asks again by itself until the lender has decided. */
export function IncreaseResultScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const increaseId = addressId(search, "id");
  if (increaseId === null) throw notFound();
  return (
    <QueryScreen
      query={{
        ...limitIncreaseQuery(increaseId),
        refetchInterval: ({ state }) =>
          askAgainMs(
            state.data === undefined ? 0 : Date.now() - Date.parse(state.data.createdAt),
            state.data !== undefined && state.data.status !== "DECIDING",
          ),
      }}
      missing="NOT_FOUND"
      title={t`提额结果`}
      backTo="/home"
      loading={<LoadingIncrease />}
      failed={t`额度没有变化，只是暂时显示不出来。`}
    >
      {(increase) => <Outcome increase={increase} />}
    </QueryScreen>
  );
}

interface OutcomeProps {
  readonly increase: LimitIncrease;
}

function Outcome({ increase }: OutcomeProps): ReactElement {
  switch (increase.status) {
    case "VERIFYING":
      return <ToConfirm increase={increase} />;
    case "DECIDING":
      return <Deciding increase={increase} />;
    case "GRANTED":
      return <Granted increase={increase} />;
    case "REFUSED":
      return <Refused increase={increase} />;
    case "CLOSED":
      return <Closed increase={increase} />;
  }
}

const linkTo = (children: string, to: string, testId: string): CardAction => ({
  children,
  render: (link) => <Link to={to} {...link} />,
  "data-testid": testId,
});

function useAskedRows({ kind, amountFen }: LimitIncrease): KeyValueRow[] {
  const { t } = useLingui();
  const kindWords = useIncreaseKindWords();
  return [
    { key: "kind", label: t`提额方式`, value: kindWords[kind] },
    { key: "amount", label: t`申请增加`, value: <Money fen={amountFen} /> },
  ];
}

function ToConfirm({ increase }: OutcomeProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const until = dates.moment(increase.expiresAt);
  const rows = useAskedRows(increase);
  return (
    <Result
      kind="auditing"
      title={t`申请还没有确认`}
      sentence={t`请在 ${until} 前用短信验证码确认，逾时自动关闭。`}
      actions={[linkTo(t`继续确认`, increaseAddress("confirm", increase.increaseId), "to-confirm")]}
      data-testid="increase-result"
    >
      <Card>
        <KeyValue rows={rows} />
      </Card>
    </Result>
  );
}

function Deciding({ increase }: OutcomeProps): ReactElement {
  const { t } = useLingui();
  const rows = useAskedRows(increase);
  return (
    <>
      <Result
        kind="auditing"
        title={t`提额申请审批中`}
        sentence={t`现有额度照常使用，结果出来后会发短信通知您。`}
        next={t`可以离开这个页面。`}
        actions={[linkTo(t`返回首页`, "/home", "to-home")]}
        data-testid="increase-result"
      >
        <Card>
          <KeyValue rows={rows} />
        </Card>
      </Result>
      <CloseIncrease increaseId={increase.increaseId} />
    </>
  );
}

function Granted({ increase }: OutcomeProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { appCode, tempValidTo } = increase;
  const rows: KeyValueRow[] = [
    ...useAskedRows(increase),
    {
      key: "granted",
      label: t`实际增加`,
      value: <Money fen={increase.grantedFen ?? 0} />,
      "data-testid": "granted",
    },
    {
      key: "after",
      label: t`现在的总额度`,
      value: <Money fen={increase.limitAfterFen ?? 0} />,
      "data-testid": "limit-after",
    },
    ...(tempValidTo === null
      ? []
      : [{ key: "until", label: t`临时额度到期日`, value: dates.full(tempValidTo) }]),
  ];
  return (
    <Result
      kind="success"
      title={t`额度已提高`}
      sentence={t`增加的额度现在就可以使用。`}
      actions={[
        appCode === BUSINESS_LOAN
          ? linkTo(t`去借款`, "/star-enjoy-loan/borrow", "to-use")
          : linkTo(t`去付款`, "/orderList", "to-use"),
        linkTo(t`额度变动记录`, "/record/credit", "to-changes"),
      ]}
      data-testid="increase-result"
    >
      <Card>
        <KeyValue rows={rows} />
      </Card>
    </Result>
  );
}

function Refused({ increase }: OutcomeProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { limitBeforeFen, limitAfterFen, refusalReason, againOn } = increase;
  const isReduced = limitAfterFen !== null && limitAfterFen < limitBeforeFen;
  const day = againOn === null ? "" : dates.full(againOn);
  const rows: KeyValueRow[] = [
    ...useAskedRows(increase),
    ...(refusalReason === null
      ? []
      : [{ key: "why", label: t`原因`, value: refusalReason, "data-testid": "why" }]),
    {
      key: "after",
      label: t`现在的总额度`,
      value: <Money fen={limitAfterFen ?? limitBeforeFen} />,
      "data-testid": "limit-after",
    },
  ];
  return (
    <Result
      kind="fail"
      title={isReduced ? t`未通过，额度已调整` : t`提额申请未通过`}
      sentence={
        isReduced
          ? t`已有借款和正在处理的付款不受影响，照常还款。`
          : t`现有额度不变，已有借款不受影响。`
      }
      next={day === "" ? undefined : t`${day} 起可以再申请。`}
      actions={[
        linkTo(t`返回首页`, "/home", "to-home"),
        linkTo(t`额度变动记录`, "/record/credit", "to-changes"),
      ]}
      data-testid="increase-result"
    >
      <Card>
        <KeyValue rows={rows} />
      </Card>
    </Result>
  );
}

function Closed({ increase }: OutcomeProps): ReactElement {
  const { t } = useLingui();
  const closedWords = useClosedWords();
  const rows = useAskedRows(increase);
  const { closedBy } = increase;
  return (
    <Result
      kind="fail"
      title={closedBy === null ? t`申请已关闭` : closedWords[closedBy]}
      sentence={t`现有额度不变，已有借款不受影响。`}
      actions={[linkTo(t`重新申请`, ENHANCE_PAGE, "ask-again")]}
      data-testid="increase-result"
    >
      <Card>
        <KeyValue rows={rows} />
      </Card>
    </Result>
  );
}
