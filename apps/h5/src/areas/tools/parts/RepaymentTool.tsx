import {
  type BizDate,
  BUSINESS_LOAN,
  EQUAL_PRINCIPAL_PERIODS,
  FLEXIBLE_CREDIT,
  FLEXIBLE_TERM_DAYS,
  formatRatePercent,
  INTEREST_FIRST_PERIODS,
  type LoanPeriods,
  LINE_LIMIT_MAX_FEN,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
} from "@kedu/domain";
import {
  AmountInput,
  Card,
  DatePicker,
  formatFen,
  formatFenPlain,
  KeyValue,
  Money,
  NumberField,
  Section,
  Segmented,
  SelectField,
  Stack,
  Table,
  type TableColumn,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Rates } from "../../../flows/loan-words/Rates.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./Tools.css.ts";
import {
  minimumFen,
  priceTrial,
  type Trial,
  trialAmountProblem,
  type TrialResult,
  type TrialRow,
  USUAL_RATE,
} from "./trial.ts";

const PERIODS = [...INTEREST_FIRST_PERIODS, ...EQUAL_PRINCIPAL_PERIODS];

export interface RepaymentToolProps {
  readonly trial: Trial;
  readonly onChange: (change: Partial<Trial>) => void;
  /** The dealer's own daily rate in percent, where their line has one. */
  readonly ownRate?: string;
  readonly today: BizDate;
  readonly drawOn: BizDate;
  readonly onDrawOn: (day: BizDate) => void;
}

/** What a loan would cost, before anything is asked of a line. */
export function RepaymentTool(props: RepaymentToolProps): ReactElement {
  const { t } = useLingui();
  const { trial, ownRate, drawOn } = props;
  const result = priceTrial({ ...trial, rate: trial.rate ?? ownRate ?? USUAL_RATE }, drawOn);
  return (
    <Stack>
      <Card>
        <Inputs {...props} />
      </Card>
      {result === null ? (
        <p className={css.note} data-testid="trial-missing">
          {t`填好金额和利率后，这里显示要花多少钱。`}
        </p>
      ) : (
        <Result trial={trial} result={result} drawOn={drawOn} />
      )}
      <p className={css.note}>{t`试算不占用额度，也不影响征信。实际费用以借款时的确认页为准。`}</p>
    </Stack>
  );
}

function Inputs({ trial, onChange, ...props }: RepaymentToolProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const least = formatFen(minimumFen(trial));
  const most = formatFen(LINE_LIMIT_MAX_FEN);
  const problem = trialAmountProblem(trial);
  const error =
    problem === "TOO_SMALL" ? t`最少 ${least}` : problem === "TOO_LARGE" ? t`最多 ${most}` : null;
  return (
    <Stack>
      <Segmented
        label={t`产品`}
        value={trial.product}
        options={[
          { value: FLEXIBLE_CREDIT, label: t`灵活信用` },
          { value: BUSINESS_LOAN, label: t`经营贷` },
        ]}
        onValueChange={(product) => onChange({ product, rate: null })}
        data-testid="trial-product"
      />
      <AmountInput
        label={t`借款金额`}
        value={trial.amount}
        onValueChange={(amount) => onChange({ amount })}
        {...(error === null ? {} : { error })}
        data-testid="trial-amount"
      />
      {trial.product === BUSINESS_LOAN ? (
        <Segmented
          label={t`分几期`}
          value={String(trial.periods)}
          options={PERIODS.map((periods) => ({
            value: String(periods),
            label: t`${periods} 期`,
          }))}
          onValueChange={(periods) => onChange({ periods: Number(periods) as LoanPeriods })}
          data-testid="trial-periods"
        />
      ) : null}
      <NumberField
        label={t`日利率`}
        suffix="%"
        value={trial.rate ?? props.ownRate ?? USUAL_RATE}
        onValueChange={(rate) => onChange({ rate })}
        min={bareRate(MIN_DAILY_RATE_PPM)}
        max={bareRate(MAX_DAILY_RATE_PPM)}
        maxDecimals={4}
        {...(props.ownRate === undefined ? {} : { hint: t`您的利率是 ${props.ownRate}%` })}
        data-testid="trial-rate"
      />
      <SelectField
        label={t`借款日`}
        placeholder={t`请选择`}
        value={props.drawOn}
        format={(day) => (day === props.today ? t`今天，${dates.full(day)}` : dates.full(day))}
        onValueChange={props.onDrawOn}
        renderPicker={({ value, ...picker }) => (
          <DatePicker {...picker} title={t`借款日`} value={value} today={props.today} />
        )}
        data-testid="trial-draw-on"
      />
    </Stack>
  );
}

/** "0.03" of 300 ppm. */
export function bareRate(dailyRatePpm: number): string {
  return formatRatePercent(dailyRatePpm).slice(0, -1);
}

function Result(props: {
  readonly trial: Trial;
  readonly result: TrialResult;
  readonly drawOn: BizDate;
}): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { result } = props;
  const byInstalments = props.trial.product === BUSINESS_LOAN;
  const term = FLEXIBLE_TERM_DAYS;
  return (
    <>
      <Card heading={t`要花多少钱`} data-testid="trial-cost">
        <Rates {...result} />
        <KeyValue
          rows={[
            {
              key: "interest",
              label: t`利息合计`,
              value: <Money fen={result.interestFen} />,
              strong: true,
              "data-testid": "trial-interest",
            },
            {
              key: "total",
              label: t`本息合计`,
              value: <Money fen={result.totalFen} />,
              "data-testid": "trial-total",
            },
            {
              key: "due",
              label: byInstalments ? t`最后一期` : t`到期日（第 ${term} 天）`,
              value: dates.full(result.dueOn),
              "data-testid": "trial-due",
            },
          ]}
        />
      </Card>
      <Section heading={byInstalments ? t`还款计划（元）` : t`早还能省多少（元）`}>
        {byInstalments ? <Plan result={result} /> : <EarlyDays result={result} />}
      </Section>
    </>
  );
}

function Plan({ result }: { result: TrialResult }): ReactElement {
  const { t } = useLingui();
  const amount = useAmountColumn();
  return (
    <Table
      label={t`还款计划`}
      labelHidden
      rows={result.rows}
      getKey={({ key }) => String(key)}
      columns={[
        {
          key: "on",
          heading: t`还款日`,
          cell: rowDay((period) => t`第 ${period} 期`),
          total: t`合计`,
        },
        amount("principalFen", t`本金`, result.principalFen),
        amount("interestFen", t`利息`, result.interestFen),
        amount("totalFen", t`应还`, result.totalFen),
      ]}
      data-testid="trial-plan"
    />
  );
}

/** A one-off loan costs only the days it is used. */
function EarlyDays({ result }: { result: TrialResult }): ReactElement {
  const { t } = useLingui();
  const amount = useAmountColumn();
  return (
    <Table
      label={t`早还能省多少`}
      labelHidden
      rows={result.rows}
      getKey={({ key }) => String(key)}
      columns={[
        {
          key: "on",
          heading: t`还款日`,
          cell: rowDay((days) => t`用 ${days} 天`),
        },
        amount("interestFen", t`利息`),
        amount("totalFen", t`应还`),
      ]}
      data-testid="trial-days"
    />
  );
}

/** What a row is called, and its day below. */
function rowDay(nameOf: (key: number) => string): (row: TrialRow) => ReactElement {
  return ({ key, on }) => (
    <>
      <span className={css.rowName}>{nameOf(key)}</span>
      <span className={css.rowDay}>{on}</span>
    </>
  );
}

function useAmountColumn(): (
  key: "principalFen" | "interestFen" | "totalFen",
  heading: string,
  totalFen?: number,
) => TableColumn<TrialRow> {
  return (key, heading, totalFen) => ({
    key,
    heading,
    cell: (row) => formatFenPlain(row[key]),
    numeric: true,
    ...(totalFen === undefined ? {} : { total: formatFenPlain(totalFen) }),
  });
}
