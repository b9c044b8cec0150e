import { BANK_CHANNELS, STATEMENT_ACCOUNTS, STATEMENT_KINDS } from "@kedu/domain";
import { DropdownMenu, SearchField } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { filterOf, LOAN_PRODUCTS, SEARCH_MAX } from "./statement-filter.ts";
import { ALL, useAddressFilter } from "./use-address-filter.ts";
import { useStatementWords } from "./use-statement-words.ts";

/**
 * What a statement is narrowed by. It is in the address, so it is still there after a look at one line. Without months
 * there is no choice of one.
 */
export function StatementFilters({ months }: { months: readonly string[] }): ReactElement {
  const { t } = useLingui();
  const words = useStatementWords();
  const dates = useDateWords();
  const { all, change, search } = useAddressFilter();
  const { account, bankChannel, kind, appCode, from, text } = filterOf(search);
  return (
    <>
      <SearchField
        key={text ?? ""}
        aria-label={t`按金额或编号搜索`}
        placeholder={t`金额，或编号的末几位`}
        defaultValue={text ?? ""}
        maxLength={SEARCH_MAX}
        onSearch={(typed) => change("q", typed.trim())}
        data-testid="statement-search"
      />
      <DropdownMenu
        label={t`筛选流水`}
        value={{
          account: [bankChannel ?? account ?? ALL],
          kind: [kind ?? ALL],
          product: [appCode ?? ALL],
          month: [from ?? ALL],
        }}
        onValueChange={(value, key) => change(key, value[key]?.[0] ?? ALL)}
        filters={[
          {
            key: "account",
            title: t`账户`,
            options: [
              all(t`账户`),
              ...STATEMENT_ACCOUNTS.map((value) => ({ value, label: words.account(value) })),
              ...BANK_CHANNELS.map((value) => ({ value, label: words.account("SAFE", value) })),
            ],
          },
          {
            key: "kind",
            title: t`类型`,
            options: [
              all(t`类型`),
              ...STATEMENT_KINDS.map((value) => ({ value, label: words.kind(value) })),
            ],
          },
          {
            key: "product",
            title: t`产品`,
            options: [
              all(t`产品`),
              ...LOAN_PRODUCTS.map((value) => ({ value, label: words.product(value) ?? value })),
            ],
          },
          ...(months.length === 0
            ? []
            : [
                {
                  key: "month",
                  title: t`月份`,
                  options: [
                    all(t`月份`),
                    ...months.map((value) => ({ value, label: dates.month(value) })),
                  ],
                },
              ]),
        ]}
        data-testid="statement-filter"
      />
    </>
  );
}
