import type { PartnerCredit, PartnerDraft } from "@kedu/api";
import {
  checkAddress,
  checkName,
  checkPhone,
  checkPostalCode,
  MARITAL_STATUSES,
  type MaritalStatus,
  parseAmountFen,
  PARTNER_OCCUPATIONS,
  PARTNER_STAFF_MAX,
  type PartnerArea,
  type PartnerOccupation,
} from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  DigitField,
  formatFenPlain,
  PhoneField,
  RadioList,
  Stack,
  TextField,
} from "@kedu/ui";
import { AreaField } from "@kedu/ui/area";
import { ErrorSummary, FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import {
  confirmPartnerFormMutation,
  partnerCreditQuery,
  savePartnerDraftMutation,
} from "../../data/partner-credit.queries.ts";
import { DraftLine } from "../../flows/application-draft/DraftLine.tsx";
import { useSharedDraft } from "../../flows/application-draft/use-shared-draft.ts";
import { partnerAddress } from "../../flows/partner-credit/partner-address.ts";
import { ChoiceField } from "../../platform/form/ChoiceField.tsx";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { loadDivisions } from "../../platform/form/load-divisions.ts";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { useFieldRefusals } from "../../platform/form/use-field-refusals.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { LoadingPartner } from "./parts/LoadingPartner.tsx";
import { RefusedByBank } from "./parts/RefusedByBank.tsx";
import { useOccupationWords } from "./parts/use-occupation-words.ts";

// A type and not an interface: the form library wants an index signature.
type Values = {
  occupation: PartnerOccupation | null;
  area: PartnerArea | null;
  address: string;
  postalCode: string;
  annualSales: string;
  staffCount: string;
  maritalStatus: MaritalStatus | null;
  spouseName: string;
  spousePhone: string;
};

/** Occupation, residence and business of the legal person, as the bank asks for them. */
export function PartnerFormScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={partnerCreditQuery}
      missing="NOT_FOUND"
      title={t`申请资料`}
      backTo="/psbc/idCard"
      helpTopic="PARTNER_APPLICATION"
      loading={<LoadingPartner />}
    >
      {(credit) => (
        <Stack gap="cards">
          {credit.formConfirmed ? null : <RefusedByBank credit={credit} kind="APPLY" />}
          <PartnerForm credit={credit} />
        </Stack>
      )}
    </QueryScreen>
  );
}

/** What each value of the form is in the draft. */
const FIELDS = {
  occupation: "occupation",
  area: "area",
  address: "address",
  postalCode: "postalCode",
  annualSales: "annualSalesFen",
  staffCount: "staffCount",
  maritalStatus: "maritalStatus",
  spouseName: "spouseName",
  spousePhone: "spousePhone",
} as const;

function valuesOf(draft: PartnerCredit["form"]): Values {
  const { annualSalesFen, staffCount, ...same } = draft;
  return {
    ...same,
    annualSales: annualSalesFen === null ? "" : formatFenPlain(annualSalesFen).replaceAll(",", ""),
    staffCount: staffCount === null ? "" : String(staffCount),
  };
}

function PartnerForm({ credit }: { readonly credit: PartnerCredit }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const validator = useDomainValidator();
  const occupations = useOccupationWords();
  const save = useMutation(savePartnerDraftMutation);
  const confirm = useMutation(confirmPartnerFormMutation);
  const { mutateAsync } = save;
  const [send] = useState(() => (draft: PartnerDraft) => mutateAsync({ draft }));
  const { form: draft } = credit;
  const form = useForm<Values>({ defaultValues: valuesOf(draft) });
  const saver = useSharedDraft({
    draft,
    version: credit.version,
    send,
    form,
    valuesOf,
    fieldsOf: FIELDS,
  });
  const maritalStatus = useWatch({ control: form.control, name: "maritalStatus" });

  const refusals = useFieldRefusals(form, {
    AREA_EMPTY: "area",
    ADDRESS_EMPTY: "address",
    POSTAL_CODE_INVALID: "postalCode",
    AMOUNT_INVALID: "annualSales",
    NAME_EMPTY: "spouseName",
    NAME_INVALID: "spouseName",
    PHONE_EMPTY: "spousePhone",
    PHONE_INVALID: "spousePhone",
  });

  async function submit(): Promise<unknown> {
    // Read now, after the rules have run: newer fields of another device may have come meanwhile.
    const { annualSales, area, staffCount, ...fields } = form.getValues();
    const version = saver.shownVersion();
    await saver.flush();
    const input = {
      ...fields,
      area: area === null ? null : { code: area.code, names: [...area.names] },
      annualSalesFen: parseAmountFen(annualSales),
      staffCount: wholeOf(staffCount),
    };
    try {
      const { step } = await confirm.mutateAsync({ form: input, version });
      return await navigate(partnerAddress(step === "FACE" ? "FACE" : "CARD"));
    } catch (error) {
      // Said at its field, or above the button.
      return refusals.place(error);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <ErrorSummary
        form={form}
        labelOf={(name) => (name === "maritalStatus" ? t`婚姻状况` : undefined)}
      />
      <Card heading={t`法人信息`}>
        <Fields>
          <FormField
            form={form}
            name="occupation"
            rules={[{ required: true, message: t`请选择职业` }]}
          >
            {(field) => (
              <ChoiceField<PartnerOccupation, "occupation">
                field={{
                  ...field,
                  onValueChange(occupation) {
                    field.onValueChange(occupation);
                    saver.keep({ occupation });
                  },
                }}
                label={t`职业`}
                placeholder={t`请选择`}
                choices={PARTNER_OCCUPATIONS}
                format={(occupation) => occupations[occupation]}
                data-testid="occupation"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="area"
            rules={[{ required: true, message: t`请选择所在地区` }]}
          >
            {({ onValueChange, value, ...field }) => (
              <AreaField
                {...field}
                value={value?.code ?? ""}
                label={t`居住地区`}
                placeholder={t`请选择省、市、区`}
                loadAreas={loadDivisions}
                onValueChange={(code, reading) => {
                  const area = { code, names: [...reading.names] };
                  onValueChange(area);
                  saver.keep({ area });
                }}
                data-testid="area"
              />
            )}
          </FormField>
          <FormField form={form} name="address" rules={[{ validator: validator(checkAddress) }]}>
            {({ onValueChange, ...field }) => (
              <TextField
                {...field}
                label={t`详细地址`}
                maxLength={200}
                autoComplete="street-address"
                onValueChange={(address) => {
                  onValueChange(address);
                  saver.keep({ address });
                }}
                data-testid="address"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="postalCode"
            rules={[{ validator: validator(checkPostalCode) }]}
          >
            {({ onValueChange, ...field }) => (
              <DigitField
                {...field}
                label={t`邮政编码`}
                maxLength={6}
                autoComplete="postal-code"
                onValueChange={(postalCode) => {
                  onValueChange(postalCode);
                  saver.keep({ postalCode });
                }}
                data-testid="postal-code"
              />
            )}
          </FormField>
        </Fields>
      </Card>
      <Card heading={t`经营信息`}>
        <Fields>
          <FormField
            form={form}
            name="annualSales"
            rules={[
              {
                validator: (amount) => (parseAmountFen(amount) ?? 0) > 0,
                message: t`请输入年销售额`,
              },
            ]}
          >
            {({ onValueChange, ...field }) => (
              <AmountInput
                {...field}
                label={t`年销售额`}
                onValueChange={(amount) => {
                  onValueChange(amount);
                  saver.keep({ annualSalesFen: parseAmountFen(amount) });
                }}
                data-testid="annual-sales"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="staffCount"
            rules={[
              {
                validator: (text) => {
                  const staff = wholeOf(text) ?? 0;
                  return staff > 0 && staff <= PARTNER_STAFF_MAX;
                },
                message: t`请输入员工人数`,
              },
            ]}
          >
            {({ onValueChange, ...field }) => (
              <DigitField
                {...field}
                label={t`员工人数`}
                maxLength={7}
                onValueChange={(text) => {
                  onValueChange(text);
                  const staff = wholeOf(text);
                  if (staff === null || staff <= PARTNER_STAFF_MAX)
                    saver.keep({ staffCount: staff });
                }}
                data-testid="staff-count"
              />
            )}
          </FormField>
        </Fields>
      </Card>
      <Card heading={t`家庭信息`}>
        <Fields>
          <FormField
            form={form}
            name="maritalStatus"
            rules={[{ required: true, message: t`请选择婚姻状况` }]}
          >
            {({ onValueChange, value, ...field }) => (
              <RadioList
                {...field}
                label={t`婚姻状况`}
                value={value ?? undefined}
                options={MARITAL_STATUSES.map((status) => ({
                  value: status,
                  label: status === "MARRIED" ? t`已婚` : t`未婚或其他`,
                }))}
                onValueChange={(status) => {
                  onValueChange(status);
                  saver.keep({ maritalStatus: status });
                }}
                data-testid="marital-status"
              />
            )}
          </FormField>
          {maritalStatus === "MARRIED" ? (
            <>
              <FormField
                form={form}
                name="spouseName"
                rules={[{ validator: validator(checkName) }]}
              >
                {({ onValueChange, ...field }) => (
                  <TextField
                    {...field}
                    label={t`配偶姓名`}
                    maxLength={60}
                    autoComplete="off"
                    onValueChange={(spouseName) => {
                      onValueChange(spouseName);
                      saver.keep({ spouseName });
                    }}
                    data-testid="spouse-name"
                  />
                )}
              </FormField>
              <FormField
                form={form}
                name="spousePhone"
                rules={[{ validator: validator(checkPhone) }]}
              >
                {({ onValueChange, ...field }) => (
                  <PhoneField
                    {...field}
                    label={t`配偶手机号`}
                    hint={t`填写前请先征得配偶同意`}
                    onValueChange={(spousePhone) => {
                      onValueChange(spousePhone);
                      saver.keep({ spousePhone });
                    }}
                    data-testid="spouse-phone"
                  />
                )}
              </FormField>
            </>
          ) : null}
        </Fields>
      </Card>
      <DraftLine state={saver.state} />
      <RefusalNotice error={confirm.error} onRetry={form.submit} />
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-form">
        {t`下一步`}
      </Button>
    </Form>
  );
}

/** A number of people as typed; null while there is none. */
function wholeOf(digits: string): number | null {
  return /^[0-9]+$/.test(digits) ? Number(digits) : null;
}
