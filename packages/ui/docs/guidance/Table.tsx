import { Money, Table } from "../../src/index.ts";
import type { Guidance, Say } from "../guidance.ts";

interface Row {
  name: string;
  fen: number;
}
const rows = (say: Say): readonly Row[] => [
  { name: say("王丽", "Wang Li"), fen: 8_600_000 },
  { name: say("李强", "Li Qiang"), fen: 12_040_000 },
];
export const guidance: Guidance = {
  use: [{ zh: "几样东西的数字要横向对比。", en: "Figures of several things that are compared." }],
  avoid: [
    { zh: "一件事的事实用 `KeyValue`。", en: "The facts of one thing are a `KeyValue`." },
    {
      zh: "可以打开的行用 `List`，看走势用 `Chart`。",
      en: "Rows to open are a `List`, a course is a `Chart`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "数字右对齐，小数位一致。",
        en: "Figures are aligned and have the same decimals.",
        picture: (say) => (
          <Table
            label={say("本月业绩", "This month")}
            getKey={(row: Row) => row.name}
            rows={rows(say)}
            columns={[
              { key: "n", heading: say("销售", "Person"), cell: (row) => row.name },
              {
                key: "v",
                heading: say("金额", "Amount"),
                numeric: true,
                cell: (row) => <Money fen={row.fen} />,
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "只有一件事也做成表格，表头比内容多。",
        en: "One thing as a table: more headings than content.",
        picture: (say) => (
          <Table
            label={say("借款", "Loan")}
            getKey={(row: Row) => row.name}
            rows={rows(say).slice(0, 1)}
            columns={[
              { key: "n", heading: say("借款人", "Borrower"), cell: (row) => row.name },
              {
                key: "v",
                heading: say("本金", "Principal"),
                numeric: true,
                cell: (row) => <Money fen={row.fen} />,
              },
            ]}
          />
        ),
      },
    },
  ],
};
