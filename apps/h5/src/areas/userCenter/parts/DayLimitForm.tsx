import type { PaySettings } from "@kedu/api";
import { AMOUNT_MAX_FEN, raisesDayLimit } from "@kedu/domain";
import { AmountInput, Button, formatFen, formatFenPlain, Stack, text, toast } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { type SetDayLimit, setDayLimitMutation } from "../../../data/pay-settings.queries.ts";
import { StepUp } from "../../../flows/identity-check/StepUp.tsx";
import { amountRules, fenOfText } from "../../../flows/money/amount-rules.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";

interface DayLimitFormProps {
  readonly settings: PaySettings;
  readonly onSaved: () => void;
}

/** A new limit of the day. A lower one is saved at once; a higher one, or none, asks who it is. */
export function DayLimitForm({ settings, onSaved }: DayLimitFormProps): ReactElement {
  const { t } = useLingui();
  const { dayMaxFen } = settings;
  const [keys] = useState(requestKeys);
  const save = useMutation(setDayLimitMutation);
  const form = useForm({
    defaultValues: {
      amount: dayMaxFen === null ? "" : formatFenPlain(dayMaxFen).replaceAll(",", ""),
    },
  });
  /** What is being proved; null while it is still typed. */
  const [proving, setProving] = useState<{ readonly wantedFen: number | null } | null>(null);

  /** The refusal is thrown, for the proof to show. */
  async function send(wantedFen: number | null, proof?: SetDayLimit["proof"]): Promise<void> {
    const change = { dayMaxFen: wantedFen, ...(proof === undefined ? {} : { proof }) };
    const idempotencyKey = keys.keyFor(JSON.stringify(change));
    try {
      await save.mutateAsync({ idempotencyKey, input: change });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      throw error;
    }
    toast.show(wantedFen === null ? t`已取消每日限额` : t`每日限额已改为 ${formatFen(wantedFen)}`);
    onSaved();
  }

  async function want(wantedFen: number | null): Promise<void> {
    report({ type: "button", name: "day-limit" });
    if (raisesDayLimit({ currentFen: dayMaxFen, wantedFen })) {
      setProving({ wantedFen });
      return;
    }
    // Shown above the button.
    await send(wantedFen).catch(() => undefined);
  }

  const next = ({ amount }: { amount: string }): unknown => {
    const amountFen = fenOfText(amount);
    return amountFen !== null && want(amountFen);
  };

  if (proving !== null) {
    const { wantedFen } = proving;
    return (
      <Stack gap="parts">
        <p className={text.bodySmall}>
          {wantedFen === null
            ? t`取消限额要先核对是您本人。`
            : t`调高到 ${formatFen(wantedFen)} 要先核对是您本人。`}
        </p>
        <StepUp
          authorises={{ purpose: "RAISE_DAY_LIMIT", dayMaxFen: wantedFen }}
          proofs={settings.proofs}
          phoneMasked={settings.phoneMasked}
          onProof={(proof) => send(wantedFen, proof)}
          data-testid="day-limit"
        />
        <Button prominence="text" onClick={() => setProving(null)} data-testid="back-to-amount">
          {t`返回修改金额`}
        </Button>
      </Stack>
    );
  }
  return (
    <Form form={form} onSubmit={next}>
      <Stack gap="parts">
        <FormField
          form={form}
          name="amount"
          rules={amountRules(
            { maximumFen: AMOUNT_MAX_FEN },
            { tooLarge: t`最多可设 ${formatFen(AMOUNT_MAX_FEN)}`, empty: t`请输入限额` },
          )}
        >
          {(field) => (
            <AmountInput
              {...field}
              label={t`每日最多付款`}
              hint={t`企业里所有能付款的人合计，按订单金额算，每天零点重新计算。`}
              data-testid="day-limit-amount"
            />
          )}
        </FormField>
        <RefusalNotice error={save.error} onRetry={form.submit} />
        <Button block type="submit" loading={save.isPending} data-testid="save-day-limit">
          {t`保存`}
        </Button>
        {dayMaxFen === null ? null : (
          <Button
            prominence="text"
            disabled={save.isPending}
            onClick={() => want(null)}
            data-testid="no-day-limit"
          >
            {t`取消限额`}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
