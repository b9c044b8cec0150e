import type { AuthorisedPerson } from "@kedu/api";
import {
  ageRefusal,
  businessDateOf,
  checkName,
  ID_ISSUED_FROM,
  idDatesRefusal,
  idStatus,
  isBizDate,
  LONG_TERM,
  parseIdNumber,
} from "@kedu/domain";
import { Button, Card, Notice, TextField } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useWatch } from "react-hook-form";
import { confirmAuthorisedIdMutation } from "../../../data/authorisations.queries.ts";
import { DateField, LastDayField } from "../../../flows/application-draft/DateFields.tsx";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { useDomainValidator } from "../../../platform/form/use-domain-validator.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

// A type and not an interface: the form library wants an index signature.
type Values = {
  name: string;
  idNo: string;
  validFrom: string;
  validTo: string;
};

/** Both photos, and what was read off them. */
export type ReadId = Values & { readonly frontFileId: string; readonly backFileId: string };

interface IdFieldsProps {
  readonly authorisationId: string;
  readonly read: ReadId;
  /** To take the photos again. */
  readonly onBack: () => void;
  readonly onConfirmed: (status: AuthorisedPerson["status"]) => void;
}

/** What was read off the photos, for the person to check and correct. */
export function IdFields(props: IdFieldsProps): ReactElement {
  const { t } = useLingui();
  const { authorisationId, read } = props;
  const { backFileId, frontFileId, ...defaultValues } = read;
  const validator = useDomainValidator();
  const confirm = useMutation(confirmAuthorisedIdMutation);
  const form = useForm<Values>({ defaultValues });
  const validTo = useWatch({ control: form.control, name: "validTo" });
  const [today] = useState(() => businessDateOf(new Date()));
  const status = isLastDay(validTo) ? idStatus(validTo, today) : null;

  async function submit(values: Values): Promise<void> {
    const confirmed = await confirm
      .mutateAsync({ authorisationId, frontFileId, backFileId, ...values })
      .catch(() => null);
    // What blocks it is shown above the button.
    if (confirmed !== null) props.onConfirmed(confirmed.status);
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Card heading={t`核对信息`}>
        <Fields>
          <FormField
            form={form}
            name="name"
            rules={[
              { required: true, message: t`请输入姓名` },
              { validator: validator(checkName) },
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`姓名`}
                maxLength={64}
                autoComplete="off"
                data-testid="name"
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
                  const number = parseIdNumber(value, today);
                  if (number === null) return t`证件号不正确，请核对`;
                  return ageRefusal(number.birthDate, today) === null || t`被授权人须年满 18 周岁`;
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
                    idDatesRefusal({ birthDate, validFrom: from, validTo: LONG_TERM }, today) ===
                      null
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
                onChosen={() => undefined}
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
                onChosen={() => undefined}
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
        </Fields>
      </Card>
      <RefusalNotice error={confirm.error} onRetry={form.submit} />
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-id">
        {t`确认无误`}
      </Button>
      <Button prominence="quiet" block onClick={props.onBack} data-testid="photos-again">
        {t`重新拍照`}
      </Button>
    </Form>
  );
}

function isLastDay(value: string): boolean {
  return value === LONG_TERM || isBizDate(value);
}
