import type { Application, ApplicationDraft } from "@kedu/api";
import {
  checkAddress,
  checkEnterpriseName,
  ENTERPRISE_TYPES,
  type EnterpriseType,
  isBizDate,
  LICENCE_ISSUED_FROM,
  licenceDatesRefusal,
  LONG_TERM,
  readUscc,
} from "@kedu/domain";
import { Button, Card, Checkbox, Notice, RadioList, TextField, toast } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  confirmLicenceMutation,
  recogniseLicenceMutation,
} from "../../../data/application.queries.ts";
import { homeQuery } from "../../../data/credit.queries.ts";
import { DateField, LastDayField } from "../../../flows/application-draft/DateFields.tsx";
import { DraftLine } from "../../../flows/application-draft/DraftLine.tsx";
import { useSendDraft } from "../../../flows/application-draft/use-send-draft.ts";
import { useSharedDraft } from "../../../flows/application-draft/use-shared-draft.ts";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { useDomainValidator } from "../../../platform/form/use-domain-validator.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { LicencePhoto } from "./LicencePhoto.tsx";

// A type and not an interface: the form library wants an index signature.
type LicenceFields = {
  /** Of the photo, as the service keeps it. */
  photo: string | null;
  name: string;
  organizationCode: string;
  type: EnterpriseType;
  registeredAddress: string;
  establishedOn: string;
  termTo: string;
};

/** What each value of the form is in the draft. */
const FIELDS = {
  photo: "licenceFileId",
  name: "enterpriseName",
  organizationCode: "organizationCode",
  type: "enterpriseType",
  registeredAddress: "registeredAddress",
  establishedOn: "establishedOn",
  termTo: "termTo",
} as const;

function valuesOf(draft: ApplicationDraft): LicenceFields {
  return {
    photo: draft.licenceFileId ?? null,
    name: draft.enterpriseName ?? "",
    organizationCode: draft.organizationCode ?? "",
    type: draft.enterpriseType ?? "LTD",
    registeredAddress: draft.registeredAddress ?? "",
    establishedOn: draft.establishedOn ?? "",
    termTo: draft.termTo ?? "",
  };
}

/** The business licence: its photo fills the fields, the dealer corrects them, the registry is asked. */
export function LicenceForm({ application }: { application: Application }): ReactElement {
  const { t } = useLingui();
  const { appCode, draft, version } = application;
  const validator = useDomainValidator();
  const home = useQuery(homeQuery);
  const today = home.data === undefined ? null : businessDay(home.data.now);
  /** The code that the dealer looked at again; another one has to be looked at too. */
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const send = useSendDraft(appCode);
  const recognise = useMutation(recogniseLicenceMutation);
  const confirm = useMutation(confirmLicenceMutation);
  const form = useForm<LicenceFields>({ defaultValues: valuesOf(draft) });
  const saver = useSharedDraft({ draft, version, send, form, valuesOf, fieldsOf: FIELDS });
  const typedCode = readUscc(useWatch({ control: form.control, name: "organizationCode" }));

  function take(fileId: string | null): void {
    recognise.reset();
    if (fileId === null) return;
    saver.keep({ licenceFileId: fileId });
    void read(fileId);
  }

  /** Reads the photo and fills the fields with what could be read, for the dealer to check. */
  async function read(fileId: string): Promise<void> {
    await saver.flush();
    const found = await recognise.mutateAsync({ appCode, fileId }).catch(() => null);
    if (found === null) return;
    const filled: LicenceFields = { ...form.getValues(), ...notNull(found) };
    form.reset(filled);
    const { photo: _, name, type, ...sameNames } = filled;
    saver.keep({ enterpriseName: name, enterpriseType: type, ...sameNames });
    toast.show(t`已识别，请核对`);
  }

  async function submit(): Promise<void> {
    // Read now, after the rules have run: newer fields of another device may have come meanwhile.
    const { photo, ...fields } = form.getValues();
    const shown = saver.shownVersion();
    const { termTo } = fields;
    if (photo === null || (termTo !== LONG_TERM && !isBizDate(termTo))) return;
    await saver.flush();
    const codeLookedAtAgain = readUscc(fields.organizationCode)?.code === lookedAt;
    await confirm
      .mutateAsync({ appCode, version: shown, ...fields, termTo, codeLookedAtAgain })
      .catch(() => undefined);
  }

  function readAgain(): Promise<void> | undefined {
    const photo = form.getValues("photo");
    return photo === null ? undefined : read(photo);
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Card heading={t`营业执照`}>
        <Fields>
          <FormField
            form={form}
            name="photo"
            rules={[{ required: true, message: t`请上传营业执照照片` }]}
          >
            {(field) => <LicencePhoto field={field} onTaken={take} />}
          </FormField>
          {recognise.isPending ? (
            <Notice tone="info" live>{t`正在识别，识别后请核对`}</Notice>
          ) : null}
          <RefusalNotice error={recognise.error} onRetry={readAgain} />
        </Fields>
      </Card>
      <Card>
        <Fields>
          <FormField
            form={form}
            name="name"
            rules={[
              { required: true, message: t`请输入公司名称` },
              {
                validator: (name) => checkEnterpriseName(name).ok,
                message: t`公司名称不正确，请按营业执照填写`,
              },
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`营业执照公司名称`}
                maxLength={128}
                onValueChange={(value) => {
                  field.onValueChange(value);
                  saver.keep({ enterpriseName: value });
                }}
                data-testid="company-name"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="organizationCode"
            rules={[
              { required: true, message: t`请输入统一社会信用代码` },
              {
                validator: (value) => {
                  const typed = readUscc(value);
                  if (typed === null) return t`统一社会信用代码不正确，请核对`;
                  const isTaken = typed.checkIsRight || typed.code === lookedAt;
                  return isTaken || t`校验码对不上，请对照营业执照再核对一遍`;
                },
              },
            ]}
          >
            {(field) => (
              <div>
                <TextField
                  {...field}
                  label={t`统一社会信用代码`}
                  accepts="alphanumeric"
                  maxLength={18}
                  autoCapitalize="characters"
                  onValueChange={(value) => {
                    field.onValueChange(value);
                    saver.keep({ organizationCode: value });
                  }}
                  data-testid="organization-code"
                />
                {typedCode === null || typedCode.checkIsRight ? null : (
                  <Checkbox
                    label={t`已再次核对，代码与营业执照一致`}
                    checked={lookedAt === typedCode.code}
                    onCheckedChange={(looked) => {
                      setLookedAt(looked ? typedCode.code : null);
                      form.clearErrors("organizationCode");
                    }}
                    data-testid="code-looked-at"
                  />
                )}
              </div>
            )}
          </FormField>
          <FormField form={form} name="type">
            {(field) => (
              <RadioList<EnterpriseType>
                {...field}
                label={t`企业类型`}
                options={ENTERPRISE_TYPES.map((value) => ({
                  value,
                  label: value === "LTD" ? t`有限公司` : t`个体工商户`,
                }))}
                onValueChange={(value) => {
                  field.onValueChange(value);
                  saver.keep({ enterpriseType: value });
                }}
                data-testid="enterprise-type"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="registeredAddress"
            rules={[
              { required: true, message: t`请输入注册地址` },
              { validator: validator(checkAddress) },
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`注册地址`}
                maxLength={200}
                onValueChange={(value) => {
                  field.onValueChange(value);
                  saver.keep({ registeredAddress: value });
                }}
                data-testid="registered-address"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="establishedOn"
            rules={[
              { required: true, message: t`请选择成立日期` },
              {
                validator: (establishedOn) =>
                  today === null ||
                  licenceDatesRefusal({ establishedOn, termTo: LONG_TERM }, today) === null,
                message: t`成立日期不能晚于今天`,
              },
            ]}
          >
            {(field) => (
              <DateField
                field={field}
                label={t`成立日期`}
                min={LICENCE_ISSUED_FROM}
                max={today ?? undefined}
                onChosen={(date) => saver.keep({ establishedOn: date })}
                data-testid="established-on"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="termTo"
            rules={[
              { required: true, message: t`请选择营业期限，或选长期` },
              {
                validator: (to, { values }) => to === LONG_TERM || to > values.establishedOn,
                message: t`营业期限须晚于成立日期`,
              },
            ]}
          >
            {(field) => (
              <LastDayField
                field={field}
                label={t`营业期限至`}
                onChosen={(date) => saver.keep({ termTo: date })}
                data-testid="term-to"
                longTermTestId="term-long"
              />
            )}
          </FormField>
          <DraftLine state={saver.state} />
        </Fields>
      </Card>
      <RefusalNotice error={confirm.error} onRetry={form.submit} />
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-licence">
        {t`下一步`}
      </Button>
    </Form>
  );
}

/** What was read; a field that could not be read stays as it is. */
function notNull<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], null> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], null>;
  };
}
