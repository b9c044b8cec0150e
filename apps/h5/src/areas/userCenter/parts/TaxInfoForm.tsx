import type { TaxInfo } from "@kedu/api";
import {
  checkAddress,
  checkBankName,
  checkEmail,
  checkTaxBankNo,
  checkTaxPhone,
  type Decision,
  type InvoiceKind,
} from "@kedu/domain";
import { Button, Card, RadioList, Stack, TextField } from "@kedu/ui";
import { ErrorSummary, FormField, useForm, useFormValue } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { saveTaxInfoMutation } from "../../../data/tax.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { useDomainValidator } from "../../../platform/form/use-domain-validator.ts";
import { useFieldRefusals } from "../../../platform/form/use-field-refusals.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";

interface TaxInfoFormProps {
  readonly info: TaxInfo;
  readonly onSaved: () => void;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

// A type and not an interface: the form library wants an index signature.
type Typed = {
  kind: InvoiceKind;
  address: string;
  phone: string;
  bankName: string;
  bankNo: string;
  email: string;
};

/** What is kept where nothing is typed: undefined leaves it as it is, null removes it. */
const typedOr = (text: string, kept: undefined | null): string | undefined | null =>
  text.trim() === "" ? kept : text.trim();

/** The form of the invoice title. What is shown masked stays as it is unless it is typed again or removed. */
export function TaxInfoForm({ info, onCancel, onSaved }: TaxInfoFormProps): ReactElement {
  const { t } = useLingui();
  const { registeredAddress, saved, verifiedEmailMasked } = info;
  const [keys] = useState(requestKeys);
  const [removed, setRemoved] = useState({ phone: false, email: false });
  const save = useMutation(saveTaxInfoMutation);
  const validatorOf = useDomainValidator();
  const form = useForm<Typed>({
    defaultValues: {
      kind: saved?.invoiceKind ?? "ORDINARY",
      address: saved === null ? (registeredAddress ?? "") : (saved.address ?? ""),
      phone: "",
      bankName: saved?.bankName ?? "",
      bankNo: "",
      email: "",
    },
  });

  const isSpecial = useFormValue(form, "kind") === "SPECIAL";

  const refusals = useFieldRefusals(form, {
    ADDRESS_EMPTY: "address",
    PHONE_EMPTY: "phone",
    PHONE_INVALID: "phone",
    BANK_NAME_INVALID: "bankName",
    BANK_NO_INVALID: "bankNo",
    EMAIL_INVALID: "email",
  });

  async function submit(typed: Typed): Promise<unknown> {
    report({ type: "button", name: "save-tax-info" });
    const isAgreed = await ask("save-tax-info", {
      title: t`保存发票抬头？`,
      body: t`以后申请的发票按新的信息开具，已申请的发票不受影响。`,
      confirmLabel: t`确认保存`,
    });
    if (!isAgreed) return false;
    const bankName = typedOr(typed.bankName, null) ?? null;
    const phone = typedOr(typed.phone, removed.phone ? null : undefined);
    // A number goes with its bank, and without one it is removed.
    const bankNo = typedOr(typed.bankNo, bankName === null ? null : undefined);
    const email = typedOr(typed.email, removed.email ? null : undefined);
    const input = {
      invoiceKind: typed.kind,
      address: typedOr(typed.address, null) ?? null,
      bankName,
      ...(phone === undefined ? {} : { phone }),
      ...(bankNo === undefined ? {} : { bankNo }),
      ...(email === undefined ? {} : { email }),
    };
    const idempotencyKey = keys.keyFor(JSON.stringify(input));
    try {
      await save.mutateAsync({ idempotencyKey, input });
      return onSaved();
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      return refusals.place(error);
    }
  }

  const optional = (check: (text: string) => Decision<unknown>) => ({
    validator: (text: string) => text.trim() === "" || validatorOf(check)(text),
  });
  const needed = (isKept: boolean, message: string) => ({
    required: isSpecial && !isKept,
    message,
  });
  const keeps = (masked: string | null | undefined, isRemoved = false) =>
    masked != null && !isRemoved;
  const hintOf = (masked: string | null | undefined, otherwise?: string) =>
    masked != null
      ? { hint: t`已保存 ${masked}，留空则不变` }
      : otherwise === undefined
        ? {}
        : { hint: otherwise };

  return (
    <Form form={form} onSubmit={submit}>
      <ErrorSummary form={form} />
      <Card>
        <Stack gap="parts">
          <FormField form={form} name="kind">
            {(field) => (
              <RadioList<InvoiceKind>
                {...field}
                label={t`发票类型`}
                options={[
                  { value: "ORDINARY", label: t`普通发票` },
                  {
                    value: "SPECIAL",
                    label: t`专用发票`,
                    detail: t`要填地址、电话和银行；贷款利息的税额不能抵扣`,
                  },
                ]}
                data-testid="invoice-kind"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="address"
            rules={[needed(false, t`请输入地址`), optional(checkAddress)]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`地址`}
                maxLength={200}
                autoComplete="street-address"
                data-testid="tax-address"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="phone"
            rules={[
              needed(keeps(saved?.phoneMasked, removed.phone), t`请输入电话`),
              optional(checkTaxPhone),
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`电话`}
                type="tel"
                {...hintOf(
                  removed.phone ? null : saved?.phoneMasked,
                  t`手机号，或带区号的座机，如 0755-12345678`,
                )}
                maxLength={64}
                autoComplete="tel"
                data-testid="tax-phone"
              />
            )}
          </FormField>
          {keeps(saved?.phoneMasked, removed.phone) && !isSpecial ? (
            <Button
              prominence="quiet"
              size="small"
              onClick={() => setRemoved({ ...removed, phone: true })}
            >
              {t`删除已保存的电话`}
            </Button>
          ) : null}
          <FormField
            form={form}
            name="bankName"
            rules={[needed(false, t`请输入开户银行`), optional(checkBankName)]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`开户银行`}
                placeholder={t`银行和支行的全称`}
                maxLength={64}
                autoComplete="off"
                data-testid="tax-bank"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="bankNo"
            rules={[
              needed(keeps(saved?.bankNoMasked), t`请输入银行账号`),
              optional(checkTaxBankNo),
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`银行账号`}
                {...hintOf(saved?.bankNoMasked)}
                inputMode="numeric"
                maxLength={64}
                autoComplete="off"
                data-testid="tax-bank-no"
              />
            )}
          </FormField>
          <FormField form={form} name="email" rules={[optional(checkEmail)]}>
            {(field) => (
              <TextField
                {...field}
                label={t`收票邮箱`}
                type="email"
                {...hintOf(
                  removed.email ? null : saved?.emailMasked,
                  verifiedEmailMasked === null
                    ? t`不填也可以在这里查看和下载`
                    : t`不填则用已验证的 ${verifiedEmailMasked}`,
                )}
                maxLength={254}
                autoComplete="email"
                autoCapitalize="none"
                data-testid="tax-email"
              />
            )}
          </FormField>
          {keeps(saved?.emailMasked, removed.email) ? (
            <Button
              prominence="quiet"
              size="small"
              onClick={() => setRemoved({ ...removed, email: true })}
            >
              {t`删除已保存的邮箱`}
            </Button>
          ) : null}
        </Stack>
      </Card>
      <RefusalNotice error={refusals.rest(save.error)} onRetry={form.submit} />
      <Stack gap="items">
        <Button block type="submit" loading={save.isPending} data-testid="save-title">
          {t`保存`}
        </Button>
        {onCancel === null ? null : (
          <Button block prominence="quiet" onClick={onCancel}>
            {t`取消`}
          </Button>
        )}
      </Stack>
    </Form>
  );
}
