import {
  ageRefusal,
  businessDateOf,
  checkName,
  ID_ISSUED_FROM,
  idDatesRefusal,
  idStatus,
  isBizDate,
  isUsualIdValidity,
  LONG_TERM,
  parseIdNumber,
} from "@kedu/domain";
import { Notice, TextField } from "@kedu/ui";
import { FormField, type FormHandle } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { useWatch } from "react-hook-form";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { DateField, LastDayField } from "../application-draft/DateFields.tsx";

// A type and not an interface: the form library wants an index signature.
/** What an identity document says, as it was read and corrected. */
export type IdDocument = {
  name: string;
  idNo: string;
  /** A date, or nothing while none is chosen. */
  validFrom: string;
  /** The same, or that it has no last day. */
  validTo: string;
};

interface IdDocumentFieldsProps {
  readonly form: FormHandle<IdDocument>;
  /** The service's day; null until it is known. The phone's own may be wrong, and warns of nothing. */
  readonly today: string | null;
  /** Whose name it is. */
  readonly nameLabel: string;
  /** Said of a person under 18. */
  readonly underage: string;
  readonly nameTestId: string;
  /** What was typed or chosen. */
  readonly onTyped?: (typed: Partial<IdDocument>) => void;
}

/** The fields of an identity document, for a person to check and correct, with what has to be known of its validity. */
export function IdDocumentFields({ form, onTyped, ...props }: IdDocumentFieldsProps): ReactElement {
  const { t } = useLingui();
  const validator = useDomainValidator();
  const [idNo, validFrom, validTo] = useWatch({
    control: form.control,
    name: ["idNo", "validFrom", "validTo"],
  });
  const [phonesDay] = useState(() => businessDateOf(new Date()));
  const today = props.today ?? phonesDay;
  const id = parseIdNumber(idNo, today);
  const isUnusual =
    id !== null &&
    isBizDate(validFrom) &&
    isValidTo(validTo) &&
    !isUsualIdValidity({ birthDate: id.birthDate, validFrom, validTo }, id.document);
  const status = props.today !== null && isValidTo(validTo) ? idStatus(validTo, props.today) : null;

  return (
    <>
      <FormField
        form={form}
        name="name"
        rules={[{ required: true, message: t`请输入姓名` }, { validator: validator(checkName) }]}
      >
        {(field) => (
          <TextField
            {...field}
            label={props.nameLabel}
            maxLength={64}
            autoComplete="off"
            onValueChange={(name) => {
              field.onValueChange(name);
              onTyped?.({ name });
            }}
            data-testid={props.nameTestId}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="idNo"
        rules={[
          { required: true, message: t`请输入证件号` },
          {
            validator: (value) => {
              const read = parseIdNumber(value, today);
              if (read === null) return t`证件号不正确，请核对`;
              return ageRefusal(read.birthDate, today) === null || props.underage;
            },
          },
        ]}
      >
        {(field) => (
          <TextField
            {...field}
            label={t`证件号`}
            accepts="alphanumeric"
            maxLength={18}
            autoComplete="off"
            autoCapitalize="characters"
            onValueChange={(typed) => {
              field.onValueChange(typed);
              onTyped?.({ idNo: typed });
            }}
            data-testid="id-no"
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="validFrom"
        rules={[
          { required: true, message: t`请选择起始日期` },
          {
            validator: (from, { values }) => {
              const birthDate = parseIdNumber(values.idNo, today)?.birthDate;
              return (
                birthDate === undefined ||
                idDatesRefusal({ birthDate, validFrom: from, validTo: LONG_TERM }, today) === null
              );
            },
            message: t`起始日期与证件号或今天对不上，请核对`,
          },
        ]}
      >
        {(field) => (
          <DateField
            field={field}
            label={t`有效期起`}
            min={ID_ISSUED_FROM}
            max={props.today ?? undefined}
            today={props.today ?? undefined}
            onChosen={(date) => onTyped?.({ validFrom: date })}
            data-testid="valid-from"
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="validTo"
        rules={[
          { required: true, message: t`请选择到期日期，或选长期` },
          {
            validator: (to, { values }) => to === LONG_TERM || to > values.validFrom,
            message: t`到期日期须晚于起始日期`,
          },
        ]}
      >
        {(field) => (
          <LastDayField
            field={field}
            label={t`有效期至`}
            today={props.today ?? undefined}
            onChosen={(date) => onTyped?.({ validTo: date })}
            data-testid="valid-to"
            longTermTestId="long-term"
          />
        )}
      </FormField>
      {status === "SOON" || status === "EXPIRED" ? (
        <Notice tone="caution" live>
          {t`证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片`}
        </Notice>
      ) : null}
      {isUnusual && status === "NORMAL" ? (
        <Notice tone="info" live data-testid="unusual-validity">
          {t`证件有效期一般为 5 年、10 年、20 年或长期，请对照证件再看一眼`}
        </Notice>
      ) : null}
    </>
  );
}

/** Whether a last day was chosen, or that there is none. */
export function isValidTo(value: string): value is string | typeof LONG_TERM {
  return value === LONG_TERM || isBizDate(value);
}
