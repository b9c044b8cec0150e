import type { Merchant } from "@kedu/api";
import { Card, formatFen, TextField, Notice } from "@kedu/ui";
import { type FormHandle, FormField, useForm } from "@kedu/ui/form";
import { CORPORATE_ACCOUNT_DIGITS, SMALL_AMOUNT_MAX_FEN } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useBankName } from "../../../flows/bank/bank-words.ts";
import { sendSmallAmountMutation } from "../../../data/merchants.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { ChoiceField } from "../../../platform/form/ChoiceField.tsx";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useRefusalReport } from "../../../platform/refusal/use-refusal-report.ts";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import { useAgainWords } from "./use-again-words.ts";

// A type and not an interface: the form library wants an index signature.
type Values = { accountName: string; bankName: string; accountNo: string };

interface ProveAccountFormProps {
  readonly merchant: Merchant;
  readonly onSent: () => void;
}

/** The account as orders name it, and the small amount that is sent there. */
export function ProveAccountForm({ merchant, onSent }: ProveAccountFormProps): ReactElement {
  const { t } = useLingui();
  const nameOf = useBankName();
  const online = useOnline();
  const again = useAgainWords()(merchant.nextSmallAmountAt);
  const [keys] = useState(requestKeys);
  const send = useMutation(sendSmallAmountMutation);
  const [onlyBank, ...otherBanks] = merchant.bankNames;
  const form = useForm<Values>({
    defaultValues: {
      accountName: merchant.name,
      bankName: otherBanks.length === 0 ? (onlyBank ?? "") : "",
      accountNo: "",
    },
  });
  const isUnknown = refusalCodeOf(send.error) === "ACCOUNT_VERIFY_FAILED";
  useRefusalReport(isUnknown ? send.error : null);

  async function sendTo(typed: Values): Promise<void> {
    send.reset();
    const isSure = await ask("small-amount", {
      title: t`汇一笔小额款项？`,
      body: t`将向${nameOf(typed.bankName)} 尾号 ${typed.accountNo.slice(-4)} 汇一笔不超过 ${formatFen(SMALL_AMOUNT_MAX_FEN)} 的款项，由平台出钱，不用退还。`,
      confirmLabel: t`汇款`,
    });
    if (!isSure) return;
    report({ type: "button", name: "small-amount" });
    const terms = JSON.stringify(typed);
    try {
      await send.mutateAsync({ idempotencyKey: keys.keyFor(terms), input: typed });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      return;
    }
    keys.renew();
    onSent();
  }

  return (
    <Form form={form} onSubmit={sendTo}>
      <Card heading={t`收款账户`}>
        <AccountFields form={form} bankNames={merchant.bankNames} />
      </Card>
      {isUnknown ? (
        <Notice tone="critical" live title={t`没有订单付到这个账户`} data-testid="account-unknown">
          {t`请按厂商订单里写明的户名、银行和账号填写。`}
        </Notice>
      ) : (
        <RefusalNotice error={send.error} movesMoney onRetry={form.submit} />
      )}
      <ReasonedButton
        reason={online ? again : t`网络已断开，连上后才能汇款`}
        onClick={form.submit}
        loading={send.isPending}
        data-testid="send-small-amount"
      >
        {t`汇小额款项验证`}
      </ReasonedButton>
    </Form>
  );
}

function AccountFields({
  bankNames,
  form,
}: {
  readonly form: FormHandle<Values>;
  readonly bankNames: readonly string[];
}): ReactElement {
  const { t } = useLingui();
  const nameOf = useBankName();
  const { max, min } = CORPORATE_ACCOUNT_DIGITS;
  return (
    <Fields>
      <FormField
        form={form}
        name="accountName"
        rules={[{ required: true, message: t`请输入户名` }]}
      >
        {(field) => (
          <TextField
            {...field}
            label={t`户名`}
            maxLength={128}
            autoComplete="organization"
            data-testid="account-name"
          />
        )}
      </FormField>
      <FormField form={form} name="bankName" rules={[{ required: true, message: t`请选择银行` }]}>
        {({ onValueChange, value, ...field }) => (
          <ChoiceField
            field={{
              ...field,
              value: value === "" ? null : value,
              onValueChange: (bank) => onValueChange(bank ?? ""),
            }}
            label={t`开户银行`}
            placeholder={t`请选择`}
            choices={bankNames}
            format={nameOf}
            wheelLabel={t`银行`}
            data-testid="bank"
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="accountNo"
        rules={[
          { required: true, message: t`请输入账号` },
          { validator: (no) => no.length >= min, message: t`账号位数不对，请核对` },
        ]}
      >
        {(field) => (
          <TextField
            {...field}
            label={t`账号`}
            hint={t`与厂商订单里的收款账号一致`}
            accepts="digits"
            maxLength={max}
            autoComplete="off"
            data-testid="account-no"
          />
        )}
      </FormField>
    </Fields>
  );
}
