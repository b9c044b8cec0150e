import type { RepayQuote } from "@kedu/api";
import { partsTotalFen } from "@kedu/domain";
import { Card, formatFen, KeyValue, type KeyValueRow, Money, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useAccountWords } from "../bank/bank-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import type { RepayFigures as Figures } from "./use-repay-flow.ts";
import * as css from "./RepayConfirm.css.ts";

interface QuoteCardProps {
  readonly quote: RepayQuote;
  /** Figures that the dealer has not seen before. */
  readonly changed: ReadonlySet<keyof Figures>;
}

/** What is debited from where, what it is made of, and what is free again after it. */
export function RepayFigures({ quote, changed }: QuoteCardProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const { parts, account } = quote;
  const marked = (figure: keyof Figures, value: ReactNode): ReactNode =>
    changed.has(figure) ? (
      <>
        {value} <StatusPill tone="caution">{t`已更新`}</StatusPill>
      </>
    ) : (
      value
    );
  const guarantors = [...new Set(quote.lines.flatMap(({ guarantorName }) => guarantorName ?? []))];
  const rows: KeyValueRow[] = [
    ...guarantors.map((name) => ({
      key: `guarantor-${name}`,
      label: t`还给担保人`,
      value: name,
      "data-testid": "repay-guarantor",
    })),
    {
      key: "principal",
      label: t`本金`,
      value: marked("principalFen", <Money fen={parts.principalFen} />),
      "data-testid": "repay-principal",
    },
    {
      key: "interest",
      label: t`利息`,
      value: marked("interestFen", <Money fen={parts.interestFen} />),
      "data-testid": "repay-interest",
    },
    {
      key: "penalty",
      label: t`罚息`,
      value: marked("penaltyFen", <Money fen={parts.penaltyFen} />),
      "data-testid": "repay-penalty",
    },
    {
      key: "benefit",
      label: t`优惠（已减）`,
      value: <Money fen={quote.benefitFen} />,
      "data-testid": "repay-benefit",
    },
    {
      key: "total",
      label: t`合计`,
      value: marked("totalFen", <Money fen={quote.totalFen} />),
      strong: true,
      total: true,
      "data-testid": "repay-sum",
    },
    {
      key: "account",
      label: t`扣款账户`,
      value: marked("accountId", accountWords(account)),
      "data-testid": "repay-account",
    },
    {
      key: "available",
      label: t`还后可用额度`,
      value: <Money fen={quote.availableAfterFen} />,
      "data-testid": "repay-available-after",
    },
  ];
  return (
    <Card>
      <KeyValue rows={rows} />
      <Early quote={quote} />
    </Card>
  );
}

/** What paying before the due date saves, or why a part saves nothing. */
function Early({ quote }: { quote: RepayQuote }): ReactElement | null {
  const { t } = useLingui();
  const { daysEarly, savedFen } = quote;
  const saved = formatFen(savedFen);
  const settlesAll = quote.lines.every((line) => line.settles);
  if (savedFen === 0 && (daysEarly <= 0 || quote.parts.principalFen > 0)) return null;
  return (
    <p className={css.note} data-testid="repay-saved">
      {savedFen === 0
        ? t`这笔钱先还利息，没有还到本金，到期前的利息不会减少`
        : !settlesAll
          ? t`还这一部分，到期前少付利息 ${saved}`
          : daysEarly > 0
            ? t`提前 ${daysEarly} 天，少付利息 ${saved}`
            : t`提前还，少付利息 ${saved}`}
    </p>
  );
}

/** Each loan's share, where there are several. */
export function RepayLines({ quote }: { quote: RepayQuote }): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  if (quote.lines.length < 2) return null;
  return (
    <Card heading={t`各笔借款`}>
      <KeyValue
        rows={quote.lines.map((line) => ({
          key: line.loanId,
          label: t`尾号 ${line.loanNo.slice(-4)} · ${dates.short(line.dueOn)} 到期`,
          value: (
            <>
              <Money fen={partsTotalFen(line)} />
              {line.settles ? t`（结清）` : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}
