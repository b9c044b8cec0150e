import { BANK_CHANNELS, type BankChannel, checkEnterpriseName, checkPhone } from "@kedu/domain";
import {
  Button,
  Card,
  ErrorState,
  PhoneField,
  Picker,
  SelectField,
  TextField,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router";
import { addWithdrawalAccountMutation } from "../../data/withdrawals.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { useKeptForm } from "../../platform/form/use-kept-form.ts";
import { useRule } from "../../platform/form/use-rule.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Corporate accounts have 8 to 32 digits. Domain, bank account numbers. */
const ACCOUNT_DIGITS = { least: 8, most: 32 } as const;

interface CardFields {
  bankChannel: BankChannel | null;
  accountName: string;
  cardNo: string;
  reservedPhone: string;
}

const NOTHING_TYPED: CardFields = {
  bankChannel: null,
  accountName: "",
  cardNo: "",
  reservedPhone: "",
};

/** Adds an account of the safe account's name: the bank checks name, code, number and mobile. */
export function CardVerifyScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const consent = useConsent("ACCOUNT");
  const add = useMutation(addWithdrawalAccountMutation);
  const rule = useRule();
  const form = useKeptForm<CardFields>("withdrawal-account", NOTHING_TYPED);

  const submit = form.handleSubmit(async ({ bankChannel, ...typed }) => {
    if (bankChannel === null || !(await consent.grant())) return;
    const added = await add.mutateAsync({ bankChannel, ...typed }).catch(() => null);
    // What stands in the way is said above the button.
    if (added === null) return;
    form.reset(NOTHING_TYPED);
    toast.show(t`账户已添加`);
    await navigate(`/withdraw?to=${added.accountId}`, { replace: true });
  });

  return (
    <Screen title={t`添加收款账户`} backTo="/withdraw/banks">
      <Form onSubmit={submit}>
        <Card heading={t`与安全账户同名的对公账户`}>
          <Fields>
            <Controller
              name="bankChannel"
              control={form.control}
              rules={{ required: t`请选择银行` }}
              render={({ field, fieldState }) => (
                <BankField
                  ref={field.ref}
                  value={field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              name="accountName"
              control={form.control}
              rules={{
                required: t`请输入账户户名`,
                validate: (value) =>
                  checkEnterpriseName(value).ok || t`户名不正确，请按安全账户的企业名称填写`,
              }}
              render={({ field, fieldState }) => (
                <TextField
                  ref={field.ref}
                  label={t`账户户名`}
                  hint={t`须与安全账户的企业名称一致`}
                  maxLength={128}
                  autoComplete="organization"
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  error={fieldState.error?.message}
                  data-testid="account-name"
                />
              )}
            />
            <Controller
              name="cardNo"
              control={form.control}
              rules={{
                required: t`请输入账号`,
                minLength: { value: ACCOUNT_DIGITS.least, message: t`账号位数不对，请核对` },
              }}
              render={({ field, fieldState }) => (
                <TextField
                  ref={field.ref}
                  label={t`账号`}
                  accepts="digits"
                  maxLength={ACCOUNT_DIGITS.most}
                  autoComplete="off"
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  error={fieldState.error?.message}
                  data-testid="card-no"
                />
              )}
            />
            <Controller
              name="reservedPhone"
              control={form.control}
              rules={{
                required: t`请输入银行预留手机号`,
                validate: rule(checkPhone),
              }}
              render={({ field, fieldState }) => (
                <PhoneField
                  ref={field.ref}
                  label={t`银行预留手机号`}
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  error={fieldState.error?.message}
                  data-testid="reserved-phone"
                />
              )}
            />
          </Fields>
        </Card>
        {consent.isError ? (
          <ErrorState onRetry={consent.retry} />
        ) : consent.documents.length === 0 ? null : (
          <Card>
            <ConsentBoxes consent={consent} disabled={add.isPending} />
          </Card>
        )}
        <RefusalNotice error={add.error ?? consent.error} onRetry={submit} />
        <Button block type="submit" loading={add.isPending} data-testid="verify-card">
          {t`核验并添加`}
        </Button>
      </Form>
    </Screen>
  );
}

interface BankFieldProps {
  readonly ref: React.Ref<HTMLButtonElement>;
  readonly value: BankChannel | null;
  readonly onChange: (bank: BankChannel) => void;
  readonly error: string | undefined;
}

function BankField({ ref, value, onChange, error }: BankFieldProps): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <SelectField
        ref={ref}
        label={t`开户银行`}
        placeholder={t`请选择`}
        value={value === null ? undefined : banks[value]}
        onOpen={() => setChoosing(true)}
        expanded={choosing}
        error={error}
        data-testid="bank"
      />
      <Picker<[BankChannel]>
        open={choosing}
        title={t`开户银行`}
        columns={[
          {
            label: t`银行`,
            items: BANK_CHANNELS.map((channel) => ({ value: channel, label: banks[channel] })),
          },
        ]}
        value={[value ?? BANK_CHANNELS[0]]}
        onCancel={() => setChoosing(false)}
        onConfirm={([bank]) => {
          onChange(bank);
          setChoosing(false);
        }}
      />
    </>
  );
}
