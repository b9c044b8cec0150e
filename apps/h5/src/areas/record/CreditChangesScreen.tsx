import type { CreditChange, CreditFreeze } from "@kedu/api";
import {
  Cell,
  Empty,
  formatFen,
  InfiniteList,
  List,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { useProductName } from "../../flows/limit-status/use-product-name.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Where each product's credit is used. Specification 4, jump targets. */
const JUMP_ADDRESSES = { TO_CREDIT: "/home", TO_LOAN: "/star-enjoy-loan/home" } as const;

/** Every change of a limit: what it was, what it became, when and by whom; and every freeze with what lifts it. */
export function CreditChangesScreen(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(infiniteQuery(api.limitIncreases.listCreditChanges, {}));
  return (
    <Screen title={t`额度变动记录`} backTo="/record">
      <QueryContent
        state={list}
        loading={<LoadingChanges />}
        failed={t`记录没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ pages }) =>
            pages.every(({ freezes, items }) => items.length === 0 && freezes.length === 0),
          shown: (
            <Empty title={t`暂无额度变动`} secondary={t`额度核定、提高或调整后，会记在这里。`} />
          ),
        }}
      >
        {({ pages }) => (
          <>
            <Freezes freezes={pages.at(-1)?.freezes ?? []} />
            <InfiniteList
              label={t`额度变动记录`}
              {...listOfPages(list, pages)}
              getKey={(change) => change.changeId}
              renderItem={(change) => (
                <List>
                  <Change change={change} />
                </List>
              )}
              data-testid="credit-changes"
            />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

/** What freezes the limits now, and what did before. */
function Freezes({ freezes }: { freezes: readonly CreditFreeze[] }): ReactElement {
  return (
    <LatePart
      isWanted={freezes.length > 0}
      load={async () => (await import("../../flows/limit-status/FreezeReasons.tsx")).FreezeReasons}
      props={{ freezes }}
      quiet
    />
  );
}

function Change({ change }: { change: CreditChange }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const kind = useKindWords()(change);
  const by = useDeciderWords()[change.decidedBy];
  const product = useProductName()(change.appCode);
  const from = formatFen(change.fromFen);
  const to = formatFen(change.toFen);
  const until = change.tempValidTo === null ? "" : dates.full(change.tempValidTo);
  return (
    <Cell
      title={
        <>
          {kind} <Money fen={change.deltaFen} sign="always" size="s" data-testid="delta" />
        </>
      }
      secondary={
        <>
          <span>{t`${product}：${from} → ${to}`}</span>
          <br />
          {until === "" ? null : (
            <>
              <span>{t`有效至 ${until}`}</span>
              <br />
            </>
          )}
          <span>
            {dates.moment(change.at)} · {by}
          </span>
        </>
      }
      render={(link) => <Link to={JUMP_ADDRESSES[change.jumpTarget]} {...link} />}
      data-testid={`change-${change.kind}`}
    />
  );
}

function useKindWords(): (change: CreditChange) => string {
  const { t } = useLingui();
  return ({ kind, deltaFen, fromFen }) => {
    switch (kind) {
      case "RAISE_FIXED_CREDIT":
        return t`提高固定额度`;
      case "RAISE_TEMP_CREDIT":
        return deltaFen > 0 ? t`增加临时额度` : t`临时额度到期`;
      case "FIXED":
        return fromFen === 0 ? t`核定额度` : t`调整额度`;
    }
  };
}

function useDeciderWords(): Readonly<Record<CreditChange["decidedBy"], string>> {
  const { t } = useLingui();
  return {
    LENDER: t`资金方审批`,
    PARTNER_BANK: t`合作银行审批`,
    LAST_DAY: t`到期自动恢复`,
  };
}

function LoadingChanges(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="caption" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="caption" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
