import type { PaymentQuote } from "@kedu/api";
import { Money, Tag } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import * as css from "./ComparedLines.css.ts";
import { usePayingLineWords } from "./use-paying-line-words.ts";

/** What each line costs for these orders and has left, above the ways in which they pay. */
export function ComparedLines({ quote }: { quote: PaymentQuote }): ReactElement {
  const { t } = useLingui();
  const words = usePayingLineWords();
  const dates = useDateWords();
  return (
    <ul className={css.lines} aria-label={t`各额度的费用`} data-testid="compared-lines">
      {quote.lines.map((line) => (
        <li key={line.appCode} className={css.line} data-testid={`line-${line.appCode}`}>
          <span className={css.name}>
            {words[line.appCode]}
            {line.isCheapest ? <Tag tone="positive">{t`最省`}</Tag> : null}
          </span>
          <span className={css.interest}>
            {t`到期利息`} <Money fen={line.interestFen} size="bodySmall" />
          </span>
          <span className={css.detail}>{t`年化利率（单利）${line.simpleAnnualPercent}%`}</span>
          <span className={css.detail}>{t`${dates.full(line.dueOn)} 到期`}</span>
          <span className={css.detail}>
            {t`可用额度`} <Money fen={line.availableFen} size="caption" />
          </span>
          <span className={css.detail}>
            {line.availableAfterFen < 0 ? (
              <>
                {t`还差`} <Money fen={-line.availableAfterFen} size="caption" />
              </>
            ) : (
              <>
                {t`付款后剩`} <Money fen={line.availableAfterFen} size="caption" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
