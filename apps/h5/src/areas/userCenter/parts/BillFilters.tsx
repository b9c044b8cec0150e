import { BILL_KINDS } from "@kedu/domain";
import { DropdownMenu, type DropdownOption, SearchField } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { billFilterOf } from "./bill-filter.ts";
import { LOAN_PRODUCTS, SEARCH_MAX } from "./statement-filter.ts";
import { ALL, useAddressFilter } from "./use-address-filter.ts";
import { useBillWords } from "./use-bill-words.ts";
import { useStatementWords } from "./use-statement-words.ts";

/** What bills are narrowed by. It is in the address. @param months All that there are, newest first. */
export function BillFilters({ months }: { months: readonly string[] }): ReactElement {
  const { t } = useLingui();
  const words = useStatementWords();
  const kindWords = useBillWords();
  const dates = useDateWords();
  const { all, change, search } = useAddressFilter();
  const { appCode, from, kind, text, to } = billFilterOf(search);
  const monthOptions = (title: string, fits: (month: string) => boolean): DropdownOption[] => [
    all(title),
    ...months.filter(fits).map((value) => ({ value, label: dates.month(value) })),
  ];
  return (
    <>
      <SearchField
        key={text ?? ""}
        aria-label={t`按借据号搜索`}
        placeholder={t`借据号的末几位`}
        defaultValue={text ?? ""}
        maxLength={SEARCH_MAX}
        onSearch={(typed) => change("q", typed.trim())}
        data-testid="bill-search"
      />
      <DropdownMenu
        label={t`筛选账单`}
        value={{
          product: [appCode ?? ALL],
          kind: [kind ?? ALL],
          from: [from ?? ALL],
          to: [to ?? ALL],
        }}
        onValueChange={(value, key) => change(key, value[key]?.[0] ?? ALL)}
        filters={[
          {
            key: "product",
            title: t`产品`,
            options: [
              all(t`产品`),
              ...LOAN_PRODUCTS.map((value) => ({ value, label: words.product(value) ?? value })),
            ],
          },
          {
            key: "kind",
            title: t`类型`,
            options: [
              all(t`类型`),
              ...BILL_KINDS.map((value) => ({ value, label: kindWords(value) })),
            ],
          },
          {
            key: "from",
            title: t`开始月份`,
            options: monthOptions(t`开始月份`, (month) => month <= (to ?? month)),
          },
          {
            key: "to",
            title: t`结束月份`,
            options: monthOptions(t`结束月份`, (month) => month >= (from ?? month)),
          },
        ]}
        data-testid="bill-filter"
      />
    </>
  );
}
