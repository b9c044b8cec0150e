import type { InvoiceablePeriod } from "@kedu/api";
import { INVOICE_PERIODS_MAX, periodKey, sumFen } from "@kedu/domain";
import { Card, Checkbox, Empty, formatFen, KeyValue, Money, Stack, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { requestInvoicesMutation } from "../../../data/tax.queries.ts";
import { useBankWords } from "../../../flows/bank/bank-words.ts";
import { useChannelWords } from "../../../flows/channel/use-channel-words.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";

interface RequestFormProps {
  readonly periods: readonly InvoiceablePeriod[];
  /** Whether the invoice title was saved. */
  readonly hasTitle: boolean;
}

/** Months of paid interest: chosen, summed up, and asked for once that is confirmed. */
export function RequestForm({ hasTitle, periods }: RequestFormProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const [keys] = useState(requestKeys);
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const request = useMutation(requestInvoicesMutation);
  const open = periods.filter(({ leftFen }) => leftFen > 0);
  const chosen = open.filter((period) => chosenKeys.has(periodKey(period)));
  const totalFen = sumFen(chosen.map(({ leftFen }) => leftFen));
  const lenders = new Set(chosen.map(({ lenderId }) => lenderId)).size;
  const isFull = chosen.length >= INVOICE_PERIODS_MAX;

  function choose(period: InvoiceablePeriod, isChosen: boolean): void {
    const next = new Set(chosen.map(periodKey));
    if (isChosen) next.add(periodKey(period));
    else next.delete(periodKey(period));
    setChosenKeys(next);
    if (request.error !== null) request.reset();
  }

  async function send(): Promise<void> {
    const input = {
      periods: chosen.map(({ appCode, lenderId, month }) => ({ appCode, lenderId, month })),
      totalFen,
    };
    const idempotencyKey = keys.keyFor(JSON.stringify(input));
    try {
      await request.mutateAsync({ idempotencyKey, input });
      keys.renew();
      setChosenKeys(new Set());
      toast.show(t`已申请，开出后会通知您`);
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
    }
  }

  async function confirm(): Promise<void> {
    report({ type: "button", name: "request-invoices" });
    const isAgreed = await ask("request-invoices", {
      title: t`申请开票 ${formatFen(totalFen)}？`,
      body: t`由 ${lenders} 家资金方各开一张发票。申请后不能撤回，开出或驳回之前不能注销账户。`,
      confirmLabel: t`确认申请`,
    });
    if (isAgreed) await send();
  }

  if (open.length === 0) {
    return (
      <Card heading={t`可开票的利息`}>
        <Empty
          title={t`暂无可开票的利息`}
          secondary={t`还款后，已还的利息和罚息会按月列在这里。`}
        />
      </Card>
    );
  }
  return (
    <>
      <Card heading={t`可开票的利息`}>
        <Stack gap="items">
          {open.map((period) => (
            <Period
              key={periodKey(period)}
              period={period}
              isChosen={chosenKeys.has(periodKey(period))}
              isFull={isFull}
              onChange={(isChosen) => choose(period, isChosen)}
            />
          ))}
          <KeyValue
            rows={[
              {
                key: "total",
                label: t`已选合计`,
                value: <Money fen={totalFen} />,
                strong: true,
                total: true,
                "data-testid": "chosen-total",
              },
            ]}
          />
        </Stack>
      </Card>
      <RefusalNotice error={request.error} onRetry={send} />
      <ReasonedButton
        reason={
          !hasTitle
            ? t`请先填写发票抬头`
            : chosen.length === 0
              ? t`请选择要开票的月份`
              : online
                ? null
                : t`网络已断开，连上后才能申请`
        }
        loading={request.isPending}
        onClick={confirm}
        data-testid="request-invoices"
      >
        {t`申请开票`}
      </ReasonedButton>
    </>
  );
}

interface PeriodProps {
  readonly period: InvoiceablePeriod;
  readonly isChosen: boolean;
  /** No more can be chosen. */
  readonly isFull: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Period({ isChosen, isFull, onChange, period }: PeriodProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const banks = useBankWords();
  const { productOf } = useChannelWords();
  const { appCode, invoicedFen, leftFen, lenderId, month, penaltyFen } = period;
  return (
    <Checkbox
      label={
        <>
          {t`${dates.month(month)} · ${formatFen(leftFen)}`}
          <br />
          {t`${productOf(appCode)} · ${banks[lenderId]}`}
          {penaltyFen === 0 ? null : (
            <>
              <br />
              {t`其中罚息 ${formatFen(penaltyFen)}`}
            </>
          )}
          {invoicedFen === 0 ? null : (
            <>
              <br />
              {t`该月另有 ${formatFen(invoicedFen)} 已申请开票`}
            </>
          )}
        </>
      }
      checked={isChosen}
      disabled={!isChosen && isFull}
      onCheckedChange={onChange}
      data-testid="period"
    />
  );
}
