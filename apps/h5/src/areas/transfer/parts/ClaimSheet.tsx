import type { UnmatchedTransfer } from "@kedu/api";
import { allowed, parseAmountFen, refused } from "@kedu/domain";
import {
  AmountInput,
  Button,
  DigitField,
  formatFen,
  formatFenPlain,
  Sheet,
  Stack,
  TextField,
  toast,
} from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { claimTransferMutation } from "../../../data/transfers.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { useDomainValidator } from "../../../platform/form/use-domain-validator.ts";
import { useFieldRefusals } from "../../../platform/form/use-field-refusals.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

interface ClaimSheetProps {
  /** The transfer that is claimed, or null for one that the dealer describes; null where nothing is. */
  readonly claiming: { readonly of: UnmatchedTransfer | null } | null;
  readonly onClose: () => void;
}

/** Claims a transfer by what only its payer knows. */
export function ClaimSheet({ claiming, onClose }: ClaimSheetProps): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet title={t`认领转账`} open={claiming !== null} onClose={onClose}>
      {claiming === null ? null : <ClaimForm transfer={claiming.of} onClaimed={onClose} />}
    </Sheet>
  );
}

interface ClaimFormProps {
  readonly transfer: UnmatchedTransfer | null;
  readonly onClaimed: () => void;
}

function ClaimForm({ transfer, onClaimed }: ClaimFormProps): ReactElement {
  const { t } = useLingui();
  const [keys] = useState(requestKeys);
  const claim = useMutation(claimTransferMutation);
  const validatorOf = useDomainValidator();
  const form = useForm({
    defaultValues: {
      amount: transfer === null ? "" : formatFenPlain(transfer.amountFen).replaceAll(",", ""),
      payerName: "",
      payerLast4: "",
    },
  });

  const refusals = useFieldRefusals(form, { AMOUNT_INVALID: "amount" });

  async function submit(typed: {
    amount: string;
    payerName: string;
    payerLast4: string;
  }): Promise<unknown> {
    const amountFen = parseAmountFen(typed.amount);
    if (amountFen === null) return false;
    const { payerName, payerLast4 } = typed;
    const input = { amountFen, payerName: payerName.trim(), payerLast4 };
    const idempotencyKey = keys.keyFor(JSON.stringify(input));
    try {
      const claimed = await claim.mutateAsync({ idempotencyKey, input });
      toast.show(t`${formatFen(claimed.amountFen)} 已记到还款账户`);
      return onClaimed();
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      return refusals.place(error);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="parts">
        <FormField
          form={form}
          name="amount"
          rules={[
            { required: true, message: t`请输入转账金额` },
            { validator: validatorOf(checkAmount) },
          ]}
        >
          {(field) => <AmountInput {...field} label={t`转账金额`} data-testid="claim-amount" />}
        </FormField>
        <FormField
          form={form}
          name="payerName"
          rules={[{ required: true, message: t`请输入付款户名` }]}
        >
          {(field) => (
            <TextField
              {...field}
              label={t`付款户名`}
              hint={t`转出这笔钱的账户的户名，与银行记录一致`}
              maxLength={128}
              autoComplete="off"
              data-testid="claim-payer"
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="payerLast4"
          rules={[
            { required: true, message: t`请输入付款账号后四位` },
            { pattern: /^[0-9]{4}$/, message: t`请输入四位数字` },
          ]}
        >
          {(field) => (
            <DigitField
              {...field}
              label={t`付款账号后四位`}
              maxLength={4}
              autoComplete="off"
              data-testid="claim-last4"
            />
          )}
        </FormField>
        <RefusalNotice error={refusals.rest(claim.error)} onRetry={form.submit} />
        <Button block type="submit" loading={claim.isPending} data-testid="send-claim">
          {t`认领这笔转账`}
        </Button>
      </Stack>
    </Form>
  );
}

const checkAmount = (text: string) => {
  const amountFen = parseAmountFen(text);
  return amountFen === null || amountFen === 0 ? refused("AMOUNT_INVALID") : allowed(amountFen);
};
