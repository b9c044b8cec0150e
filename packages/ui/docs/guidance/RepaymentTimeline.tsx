import { Cell, List, Money, RepaymentTimeline } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "还款计划：每期的日期、金额、构成和状态。",
      en: "A plan of repayments: dates, amounts, their parts and states.",
    },
  ],
  avoid: [
    { zh: "申请的进度用 `Steps`。", en: "The way of an application is `Steps`." },
    { zh: "几列数字的对比用 `Table`。", en: "Figures of several columns are a `Table`." },
  ],
  pairs: [
    {
      do: {
        zh: "按时间排列，逾期写出天数。",
        en: "In the order of time, with the days that something is overdue.",
        picture: (say) => (
          <RepaymentTimeline
            label={say("还款计划", "Plan")}
            instalments={[
              {
                key: "1",
                date: say("10月20日", "20 Oct"),
                fen: 2_864_050,
                principalFen: 2_850_000,
                interestFen: 14_050,
                state: "paid",
              },
              {
                key: "2",
                date: say("11月20日", "20 Nov"),
                fen: 2_860_000,
                principalFen: 2_850_000,
                interestFen: 10_000,
                state: "overdue",
                overdueDays: 1,
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "用列表写计划，哪期逾期看不出来。",
        en: "As a list: which one is overdue cannot be seen.",
        picture: (say) => (
          <List heading={say("还款计划", "Plan")}>
            <Cell title={say("10月20日", "20 Oct")} value={<Money fen={2_864_050} />} />
            <Cell title={say("11月20日", "20 Nov")} value={<Money fen={2_860_000} />} />
          </List>
        ),
      },
    },
  ],
};
