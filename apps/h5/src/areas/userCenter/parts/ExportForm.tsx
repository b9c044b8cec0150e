import {
  EXPORT_FORMATS,
  EXPORT_MAX_MONTHS,
  type ExportFormat,
  isExportPeriod,
  monthsFromTo,
} from "@kedu/domain";
import { Card, DatePicker, RadioList, SelectField, Stack, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { createStatementExportMutation } from "../../../data/statement-exports.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import type { EntriesInput } from "./statement-filter.ts";
import { useFormatWords } from "./use-export-words.ts";

interface ExportFormProps {
  /** What the lines are narrowed by. */
  readonly filter: EntriesInput;
  /** The months of the statement, newest first. */
  readonly months: readonly string[];
}

/** Months that are chosen at first, where the statement shows all of them. */
const FIRST_MONTHS = 3;

/** Period and format of a file, and its button. */
export function ExportForm({ filter, months }: ExportFormProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const formatWords = useFormatWords();
  const create = useMutation(createStatementExportMutation);
  const [keys] = useState(requestKeys);
  const newest = months[0] ?? "";
  const [from, setFrom] = useState(filter.from ?? months[FIRST_MONTHS - 1] ?? months.at(-1) ?? "");
  const [to, setTo] = useState(filter.to ?? newest);
  const [format, setFormat] = useState<ExportFormat>("XLSX");
  const limits = { min: months.at(-1), max: newest };
  const problem = isExportPeriod(from, to, newest)
    ? null
    : from > to
      ? t`开始月份不能晚于结束月份`
      : monthsFromTo(from, to).length > EXPORT_MAX_MONTHS
        ? t`一次最多导出 ${EXPORT_MAX_MONTHS} 个月`
        : t`请选择到本月为止的月份`;

  async function send(): Promise<void> {
    const input = { ...filter, format, from, to };
    const idempotencyKey = keys.keyFor(JSON.stringify(input));
    const made = await create.mutateAsync({ idempotencyKey, input }).catch(() => null);
    // What blocks it is shown above the button.
    if (made === null) return;
    keys.renew();
    toast.show(t`正在制作，完成后在导出记录里下载`);
  }

  return (
    <>
      <Card heading={t`期间`}>
        <Stack gap="items">
          <MonthField
            label={t`开始月份`}
            value={from}
            onValueChange={setFrom}
            {...limits}
            data-testid="export-from"
          />
          <MonthField
            label={t`结束月份`}
            value={to}
            onValueChange={setTo}
            {...limits}
            data-testid="export-to"
          />
        </Stack>
      </Card>
      <Card heading={t`格式`}>
        <RadioList
          label={t`格式`}
          labelHidden
          value={format}
          onValueChange={setFormat}
          options={EXPORT_FORMATS.map((value) => ({ value, ...formatWords(value) }))}
          data-testid="export-format"
        />
      </Card>
      <RefusalNotice error={create.error} onRetry={send} />
      <ReasonedButton
        reason={online ? problem : t`网络已断开，连上后才能导出`}
        reasonTestId="export-problem"
        loading={create.isPending}
        onClick={send}
        data-testid="export"
      >
        {t`导出`}
      </ReasonedButton>
    </>
  );
}

interface MonthFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (month: string) => void;
  readonly min: string | undefined;
  readonly max: string;
  readonly "data-testid": string;
}

function MonthField({ label, value, onValueChange, ...props }: MonthFieldProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  return (
    <SelectField
      label={label}
      placeholder={t`请选择月份`}
      value={value}
      format={dates.month}
      onValueChange={onValueChange}
      renderPicker={(picker) => (
        <DatePicker
          {...picker}
          title={label}
          precision="month"
          min={props.min}
          max={props.max}
          today={`${props.max}-01`}
        />
      )}
      data-testid={props["data-testid"]}
    />
  );
}
