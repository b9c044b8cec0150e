import type { Loan } from "@kedu/api";
import { formatRatePercent, sumFen } from "@kedu/domain";
import {
  Card,
  formatFen,
  KeyValue,
  type KeyValueRow,
  Money,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TabPanel,
  Tabs,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import * as css from "./InterestDays.css.ts";
import { segmentsOf } from "./segments.ts";

/** The interest of a loan, day by day. */
export type InterestExplanation = Awaited<ReturnType<typeof api.loans.explainInterest>>;

interface InterestDaysProps {
  readonly loan: Loan;
}

/** How the interest of a loan came about: the formula in words, and every day of it, to the fen. */
export function InterestDays({ loan }: InterestDaysProps): ReactElement {
  const { t } = useLingui();
  // Ahead of the due date the dealer may look at the whole term.
  const ahead = loan.settledAt === null && loan.owed.asOf < loan.dueOn;
  const [whole, setWhole] = useState(false);
  const days = useQuery(
    query(api.loans.explainInterest, {
      loanId: loan.loanId,
      ...(ahead && whole ? { until: loan.dueOn } : {}),
    }),
  );
  const content = (
    <QueryContent
      state={days}
      loading={
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" width="most" />
          </SkeletonCard>
        </Skeleton>
      }
      failed={t`利息没有变化，只是暂时显示不出来。`}
    >
      {(explained) => <Explanation explained={explained} />}
    </QueryContent>
  );
  if (!ahead) return content;
  const value = whole ? "due" : "today";
  return (
    <>
      <Tabs
        id="interest-until"
        label={t`算到哪天`}
        value={value}
        onChange={(next) => setWhole(next === "due")}
        items={[
          { value: "today", label: t`到今天`, "data-testid": "until-today" },
          { value: "due", label: t`到到期日`, "data-testid": "until-due" },
        ]}
      />
      <TabPanel tabs="interest-until" value={value} className={css.panel}>
        {content}
      </TabPanel>
    </>
  );
}

function Explanation({ explained }: { explained: InterestExplanation }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <Card heading={t`怎么算的`}>
        <Formula explained={explained} />
      </Card>
      <Card heading={t`逐日利息`}>
        {explained.days.length === 0 ? (
          <p className={css.note}>{t`付款当天不计息，还没有产生利息。`}</p>
        ) : (
          <DayTable explained={explained} />
        )}
      </Card>
    </>
  );
}

/** Principal times daily rate times days, once for each principal; then what takes off and adds to it. */
function Formula({ explained }: { explained: InterestExplanation }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { loan, days, grossInterestFen, benefitFen, interestFen, penaltyFen } = explained;
  const rate = formatRatePercent(loan.dailyRatePpm);
  const rows: KeyValueRow[] = [
    {
      key: "gross",
      label: t`利息`,
      value: <Money fen={grossInterestFen} />,
      "data-testid": "calc-gross",
    },
    ...(benefitFen === 0
      ? []
      : [
          {
            key: "benefit",
            label: t`优惠券减免`,
            value: <Money fen={-benefitFen} />,
            "data-testid": "calc-benefit",
          },
        ]),
    ...(penaltyFen === 0
      ? []
      : [
          {
            key: "penalty",
            label: t`罚息（逾期本金 × ${rate} × ${loan.penaltyMultiplier}）`,
            value: <Money fen={penaltyFen} />,
            "data-testid": "calc-penalty",
          },
        ]),
    {
      key: "total",
      label: t`到 ${dates.dayOfWeek(explained.until)} 合计`,
      value: <Money fen={sumFen([interestFen, penaltyFen])} />,
      strong: true,
      total: true,
      "data-testid": "calc-total",
    },
  ];
  return (
    <>
      <ul className={css.formula} data-testid="calc-formula">
        {segmentsOf(days).map((segment) => (
          <li key={segment.from}>
            {t`${dates.short(segment.from)} 至 ${dates.short(segment.to)}：本金 ${formatFen(segment.principalFen)} × 日利率 ${rate} × ${segment.days} 天`}
          </li>
        ))}
      </ul>
      <KeyValue rows={rows} />
      <p className={css.note}>
        {t`付款当天不计息，还款当天计息。合计四舍五入到分，每天显示的是合计的增加额，逐日相加正好等于合计。`}
      </p>
    </>
  );
}

function DayTable({ explained }: { explained: InterestExplanation }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <table className={css.table} data-testid="interest-days">
      <thead className={css.heads}>
        <tr>
          <th scope="col" className={css.head}>{t`日期`}</th>
          <th scope="col" className={css.head}>{t`当日利息`}</th>
          <th scope="col" className={css.head}>{t`累计`}</th>
        </tr>
      </thead>
      <tbody>
        {explained.days.map((day) => (
          <tr key={day.date} className={css.row}>
            <th scope="row" className={css.day}>
              {dates.short(day.date)}
              <span className={css.dayNo}>{t`第 ${day.day} 天`}</span>
            </th>
            <td className={css.amount}>
              {day.freeByCoupon ? (
                <span className={css.free}>{t`免息`}</span>
              ) : (
                <Money fen={day.interestFen} size="bodySmall" />
              )}
              {day.penaltyFen === 0 ? null : (
                <span className={css.penalty}>
                  {t`罚息`} <Money fen={day.penaltyFen} size="caption" />
                </span>
              )}
            </td>
            <td className={`${css.amount} ${css.cumulative}`}>
              <span className={css.cumulativeName} aria-hidden="true">
                {t`累计`}{" "}
              </span>
              <Money fen={day.cumulativeFen} size="bodySmall" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
