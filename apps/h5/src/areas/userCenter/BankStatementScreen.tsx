import type { StatementEntry, StatementMonth } from "@kedu/api";
import {
  Cell,
  DownloadIcon,
  Empty,
  KeyValue,
  List,
  Money,
  Section,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { VirtualList } from "@kedu/ui/virtual-list";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactElement, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { MovedLine } from "../../platform/moved-address/MovedLine.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./Statement.css.ts";
import { type EntriesInput, filterOf, isNarrowed } from "./parts/statement-filter.ts";
import { StatementFilters } from "./parts/StatementFilters.tsx";
import { useStatementWords } from "./parts/use-statement-words.ts";

/** Every movement of the dealer's own money, month by month, newest first. */
export function BankStatementScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const { account, bankChannel } = filter;
  const ofAll = account === undefined && bankChannel === undefined;
  const months = useQuery(
    query(api.statements.listStatementMonths, {
      ...(account === undefined ? {} : { account }),
      ...(bankChannel === undefined ? {} : { bankChannel }),
    }),
  );
  return (
    <Screen title={t`资金流水`} backTo="/userCenter">
      <MovedLine />
      <QueryContent
        state={months}
        loading={<LoadingStatement />}
        failed={t`流水没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: (data) => data.months.length === 0 && ofAll,
          shown: (
            <Empty
              title={t`暂无流水`}
              secondary={t`借款、还款、转账和提现后，会在这里逐笔列出。`}
            />
          ),
        }}
      >
        {(data) => (
          <>
            <StatementFilters months={data.months.map(({ month }) => month)} />
            <List>
              <Cell
                icon={DownloadIcon}
                title={t`导出流水`}
                secondary={t`按当前筛选导出为 CSV、Excel 或 PDF`}
                render={(link) => <Link to={exportAddress(search)} {...link} />}
                data-testid="to-export"
              />
            </List>
            <Entries filter={filter} months={data.months} />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

/** Where the lines are exported that the statement shows. */
function exportAddress(search: URLSearchParams): string {
  const shown = String(search);
  return shown === "" ? "/userCenter/detailExport" : `/userCenter/detailExport?${shown}`;
}

/** A row of the list: the head of a month, or a line. */
type Row =
  | { readonly key: string; readonly month: string; readonly entry: null }
  | { readonly key: string; readonly month: string; readonly entry: StatementEntry };

const keyOf = (row: Row) => row.key;

interface EntriesProps {
  readonly filter: EntriesInput;
  readonly months: readonly StatementMonth[];
}

function Entries({ filter, months }: EntriesProps): ReactElement {
  const { t } = useLingui();
  const location = useLocation();
  const list = useInfiniteQuery(infiniteQuery(api.statements.listStatementEntries, filter));
  const { data } = list;
  const rows = useMemo(() => rowsOf(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const narrowed = isNarrowed(filter);
  const sums = data?.pages[0]?.sums ?? null;
  return (
    <QueryContent
      state={list}
      loading={<LoadingStatement />}
      failed={t`流水没有变化，只是暂时显示不出来。`}
      empty={{
        isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
        shown: <Empty title={t`没有符合的流水`} secondary={t`换一个条件试试。`} />,
      }}
    >
      {() => (
        <>
          {sums === null || !narrowed ? null : (
            <p className={css.sums} role="status" data-testid="statement-sums">
              {t`共 ${sums.rowCount} 笔`}
              <span>
                {t`收入`} <Money fen={sums.inFen} />
              </span>
              <span>
                {t`支出`} <Money fen={sums.outFen} />
              </span>
            </p>
          )}
          <VirtualList
            label={t`资金流水`}
            items={rows}
            getKey={keyOf}
            renderItem={(row) =>
              row.entry === null ? (
                <MonthHead
                  month={row.month}
                  totals={narrowed ? undefined : months.find(({ month }) => month === row.month)}
                />
              ) : (
                <EntryCell entry={row.entry} />
              )
            }
            gap="items"
            keepPlace={{ store: sessionStorage, name: location.key }}
            hasMore={list.hasNextPage}
            onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
            endLabel={null}
            data-testid="statement-entries"
          />
        </>
      )}
    </QueryContent>
  );
}

/** Lines with the head of each month before its first. */
function rowsOf(entries: readonly StatementEntry[]): readonly Row[] {
  const rows: Row[] = [];
  for (const entry of entries) {
    const month = entry.bookedOn.slice(0, 7);
    if (rows.at(-1)?.month !== month) rows.push({ key: month, month, entry: null });
    rows.push({ key: entry.entryId, month, entry });
  }
  return rows;
}

interface MonthHeadProps {
  readonly month: string;
  readonly totals: StatementMonth | undefined;
}

function MonthHead({ month, totals }: MonthHeadProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <Section heading={dates.month(month)} data-testid={`month-${month}`}>
      {totals === undefined ? null : (
        <KeyValue
          rows={[
            { key: "opening", label: t`期初`, value: <Money fen={totals.openingFen} /> },
            { key: "in", label: t`收入`, value: <Money fen={totals.inFen} /> },
            { key: "out", label: t`支出`, value: <Money fen={totals.outFen} /> },
            {
              key: "closing",
              label: t`期末`,
              value: <Money fen={totals.closingFen} />,
              total: true,
              strong: true,
            },
          ]}
        />
      )}
    </Section>
  );
}

function EntryCell({ entry }: { entry: StatementEntry }): ReactElement {
  const { t } = useLingui();
  const words = useStatementWords();
  const dates = useDateWords();
  const { loan } = entry;
  const account = words.account(entry.account, entry.bankChannel);
  const on = dates.short(entry.bookedOn);
  return (
    <List>
      <Cell
        title={words.kind(entry.kind)}
        secondary={
          loan === null
            ? t`${on} · ${account}`
            : t`${on} · ${account} · 尾号 ${loan.loanNo.slice(-4)}`
        }
        value={<SignedMoney entry={entry} />}
        render={(link) => (
          <Link to={`/userCenter/bankStatement/detail?entry=${entry.entryId}`} {...link} />
        )}
      />
    </List>
  );
}

/** An amount with its sign: what came in is positive. */
export function SignedMoney({ entry }: { entry: StatementEntry }): ReactElement {
  const isIn = entry.direction === "IN";
  return (
    <span className={isIn ? css.incoming : undefined}>
      <Money fen={isIn ? entry.amountFen : -entry.amountFen} sign="always" />
    </span>
  );
}

function LoadingStatement(): ReactElement {
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
