import type { BalanceAccount, Movement } from "@kedu/api";
import type { BankChannel } from "@kedu/domain";
import { Cell, Empty, formatFen, List, Money, Section } from "@kedu/ui";
import { VirtualList } from "@kedu/ui/virtual-list";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { useLocation } from "react-router";
import { Link } from "../../../platform/routing/Link.tsx";
import { api } from "../../../data/client.ts";
import { infiniteQuery } from "../../../data/query.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { LoadingBalance } from "./LoadingBalance.tsx";
import { useStatementWords } from "./use-statement-words.ts";

const keyOf = ({ entryId }: Movement) => entryId;

/** What moved on an account, newest first, each with the balance after it. */
export function MovementList(of: {
  readonly account: BalanceAccount;
  /** Of safe accounts the one at this bank. */
  readonly bankChannel?: BankChannel;
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useStatementWords();
  const location = useLocation();
  const list = useInfiniteQuery(infiniteQuery(api.balances.listMovements, of));
  const { data } = list;
  const movements = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return (
    <Section heading={t`收支明细`}>
      <QueryContent
        state={list}
        loading={<LoadingBalance />}
        failed={t`记录没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
          shown: <Empty title={t`暂无收支`} secondary={t`有钱转入或转出后，会列在这里。`} />,
        }}
      >
        {() => (
          <VirtualList
            label={t`收支明细`}
            items={movements}
            getKey={keyOf}
            renderItem={(movement) => (
              <List>
                <Cell
                  title={words.kind(movement.kind)}
                  secondary={
                    <>
                      {dates.moment(movement.postedAt)}
                      <br />
                      {t`余额 ${formatFen(movement.balanceAfterFen)}`}
                    </>
                  }
                  value={<Money fen={movement.amountFen} size="s" sign="always" />}
                  render={(link) => (
                    <Link
                      to={`/userCenter/bankStatement/detail?entry=${movement.entryId}`}
                      {...link}
                    />
                  )}
                  data-testid="movement"
                />
              </List>
            )}
            gap="items"
            keepPlace={{ store: sessionStorage, name: location.key }}
            hasMore={list.hasNextPage}
            onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
            endLabel={null}
            data-testid="movements"
          />
        )}
      </QueryContent>
    </Section>
  );
}
