import {
  BANK_CHANNELS,
  type BankChannel,
  checkEnterpriseName,
  checkPhone,
  CORPORATE_ACCOUNT_DIGITS,
  PERSONAL_CARD_DIGITS,
} from "@kedu/domain";
import { PhoneField, TextField } from "@kedu/ui";
import { type BoundField, FormField, type FormHandle } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ChoiceField } from "../../platform/form/ChoiceField.tsx";
import { Fields } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { useBankWords } from "./bank-words.ts";

// A type and not an interface: the form library wants an index signature.
export type BankCardValues = {
  bankChannel: BankChannel | null;
  /** Of a corporate account; empty for the legal person's own card. */
  accountName: string;
  cardNo: string;
  reservedPhone: string;
};

export const EMPTY_BANK_CARD: BankCardValues = {
  bankChannel: null,
  accountName: "",
  cardNo: "",
  reservedPhone: "",
};

interface BankCardFieldsProps {
  readonly form: FormHandle<BankCardValues>;
  /** The legal person's own card, or an account of the enterprise. */
  readonly kind: "PERSONAL" | "CORPORATE";
  /** A card that takes the place of another one keeps its bank channel. */
  readonly withoutBank?: boolean;
  /** Repayments are debited from the card, which its hint says. True by default. */
  readonly isDebited?: boolean;
  readonly onBankChosen?: (bank: BankChannel) => void;
}

/** A card or an account, as its bank knows it. */
export function BankCardFields(props: BankCardFieldsProps): ReactElement {
  const { t } = useLingui();
  const validator = useDomainValidator();
  const { form, kind } = props;
  return (
    <Fields>
      {props.withoutBank === true ? null : (
        <FormField
          form={form}
          name="bankChannel"
          rules={[{ required: true, message: t`请选择银行` }]}
        >
          {(field) => <BankField field={field} onChosen={props.onBankChosen} />}
        </FormField>
      )}
      {kind === "CORPORATE" ? <AccountNameField form={form} /> : null}
      <CardNoField
        form={form}
        isDebited={kind === "PERSONAL" && props.isDebited !== false}
        kind={kind}
      />
      <FormField
        form={form}
        name="reservedPhone"
        rules={[
          { required: true, message: t`请输入银行预留手机号` },
          { validator: validator(checkPhone) },
        ]}
      >
        {(field) => (
          <PhoneField {...field} label={t`银行预留手机号`} data-testid="reserved-phone" />
        )}
      </FormField>
    </Fields>
  );
}

interface BankFieldProps {
  readonly field: BoundField<BankChannel | null, string>;
  readonly onChosen: ((bank: BankChannel) => void) | undefined;
}

function BankField({ field, onChosen }: BankFieldProps): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  return (
    <ChoiceField
      field={{
        ...field,
        onValueChange(bank) {
          field.onValueChange(bank);
          if (bank !== null) onChosen?.(bank);
        },
      }}
      label={t`开户银行`}
      placeholder={t`请选择`}
      choices={BANK_CHANNELS}
      format={(bank) => banks[bank]}
      wheelLabel={t`银行`}
      data-testid="bank"
    />
  );
}

function AccountNameField({ form }: Pick<BankCardFieldsProps, "form">): ReactElement {
  const { t } = useLingui();
  return (
    <FormField
      form={form}
      name="accountName"
      rules={[
        { required: true, message: t`请输入账户户名` },
        {
          validator: (name) => checkEnterpriseName(name).ok,
          message: t`户名不正确，请按安全账户的企业名称填写`,
        },
      ]}
    >
      {(field) => (
        <TextField
          {...field}
          label={t`账户户名`}
          hint={t`须与安全账户的企业名称一致`}
          maxLength={128}
          autoComplete="organization"
          data-testid="account-name"
        />
      )}
    </FormField>
  );
}

function CardNoField({
  form,
  isDebited,
  kind,
}: Pick<BankCardFieldsProps, "form" | "kind"> & { readonly isDebited: boolean }): ReactElement {
  const { t } = useLingui();
  const isPersonal = kind === "PERSONAL";
  const digits = isPersonal ? PERSONAL_CARD_DIGITS : CORPORATE_ACCOUNT_DIGITS;
  return (
    <FormField
      form={form}
      name="cardNo"
      rules={[
        { required: true, message: isPersonal ? t`请输入银行卡号` : t`请输入账号` },
        {
          validator: (cardNo) => cardNo.length >= digits.min,
          message: isPersonal ? t`卡号位数不对，请核对` : t`账号位数不对，请核对`,
        },
      ]}
    >
      {(field) => (
        <TextField
          {...field}
          label={isPersonal ? t`法人银行卡号` : t`账号`}
          hint={isDebited ? t`到期还款从这张卡自动扣款` : undefined}
          accepts="digits"
          maxLength={digits.max}
          autoComplete="off"
          data-testid="card-no"
        />
      )}
    </FormField>
  );
}
