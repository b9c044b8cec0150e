import type { Application } from "@kedu/api";
import {
  checkAddress,
  checkEnterpriseName,
  ENTERPRISE_TYPES,
  type EnterpriseType,
  isBizDate,
  LICENCE_ISSUED_FROM,
  licenceDatesRefusal,
  readUscc,
} from "@kedu/domain";
import {
  Button,
  Card,
  Checkbox,
  DatePicker,
  Notice,
  RadioList,
  SelectField,
  TextField,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useRef, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import {
  confirmLicenceMutation,
  recogniseLicenceMutation,
} from "../../../data/application.queries.ts";
import { homeQuery } from "../../../data/credit.queries.ts";
import { DraftLine } from "../../../flows/application-draft/DraftLine.tsx";
import { PhotoUploader } from "../../../flows/application-draft/PhotoUploader.tsx";
import { useDraftSaver } from "../../../flows/application-draft/use-draft-saver.ts";
import { businessDay } from "../../../platform/dates/date-words.ts";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { useRule } from "../../../platform/form/use-rule.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useLast } from "../../../platform/screen/use-last.ts";

const APP_CODE = "APP1001";
const LONG_TERM = "LONG_TERM";
const LATEST_TERM_TO = "2099-12-31";

interface LicenceFields {
  name: string;
  organizationCode: string;
  type: EnterpriseType;
  registeredAddress: string;
  establishedOn: string;
  termTo: string;
}

type DateField = "establishedOn" | "termTo";

/** The business licence: its photo fills the fields, the dealer corrects them, the registry is asked. */
export function LicenceForm({ application }: { application: Application }): ReactElement {
  const { t } = useLingui();
  const { draft } = application;
  const rule = useRule();
  const home = useQuery(homeQuery);
  const today = home.data === undefined ? null : businessDay(home.data.now);
  /** The code that the dealer looked at again; another one has to be looked at too. */
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const saver = useDraftSaver(APP_CODE);
  const recognise = useMutation(recogniseLicenceMutation);
  const confirm = useMutation(confirmLicenceMutation);
  const [picking, setPicking] = useState<DateField | null>(null);
  const [photo, setPhoto] = useState<string | null>(draft.licenceFileId ?? null);
  const [photoMissing, setPhotoMissing] = useState(false);
  const photoInput = useRef<HTMLInputElement>(null);
  const form = useForm<LicenceFields>({
    // The photo stands above the fields: where it is missing it is the first error.
    shouldFocusError: photo !== null,
    defaultValues: {
      name: draft.enterpriseName ?? "",
      organizationCode: draft.organizationCode ?? "",
      type: draft.enterpriseType ?? "LTD",
      registeredAddress: draft.registeredAddress ?? "",
      establishedOn: draft.establishedOn ?? "",
      termTo: draft.termTo ?? "",
    },
  });
  const pickedField = useLast(picking) ?? "establishedOn";
  const picked = useWatch({ control: form.control, name: pickedField });
  const typedCode = readUscc(useWatch({ control: form.control, name: "organizationCode" }));

  function take(fileId: string | null): void {
    setPhoto(fileId);
    setPhotoMissing(false);
    recognise.reset();
    if (fileId === null) return;
    saver.keep({ licenceFileId: fileId });
    void read(fileId);
  }

  /** Reads the photo and fills the fields with what could be read, for the dealer to check. */
  async function read(fileId: string): Promise<void> {
    await saver.flush();
    const found = await recognise.mutateAsync({ appCode: APP_CODE, fileId }).catch(() => null);
    if (found === null) return;
    const filled: LicenceFields = {
      ...form.getValues(),
      ...notNull({
        name: found.name,
        organizationCode: found.organizationCode,
        type: found.type,
        registeredAddress: found.registeredAddress,
        establishedOn: found.establishedOn,
        termTo: found.termTo,
      }),
    };
    form.reset(filled);
    saver.keep({
      enterpriseName: filled.name,
      organizationCode: filled.organizationCode,
      enterpriseType: filled.type,
      registeredAddress: filled.registeredAddress,
      establishedOn: filled.establishedOn,
      termTo: filled.termTo,
    });
    toast.show(t`已识别，请核对`);
  }

  const confirmFields = form.handleSubmit(async (fields) => {
    const { termTo } = fields;
    if (photo === null || (termTo !== LONG_TERM && !isBizDate(termTo))) return;
    await saver.flush();
    const codeLookedAtAgain = readUscc(fields.organizationCode)?.code === lookedAt;
    await confirm
      .mutateAsync({ appCode: APP_CODE, ...fields, termTo, codeLookedAtAgain })
      .catch(() => undefined);
  });

  async function submit(event?: FormEvent): Promise<void> {
    setPhotoMissing(photo === null);
    await confirmFields(event);
    if (photo === null) photoInput.current?.focus();
  }

  return (
    <Form onSubmit={submit}>
      <Card heading={t`营业执照`}>
        <Fields>
          <PhotoUploader
            ref={photoInput}
            purpose="LICENCE"
            label={t`营业执照照片`}
            addLabel={t`拍摄营业执照`}
            fileId={draft.licenceFileId ?? null}
            onChange={take}
            error={photoMissing ? t`请上传营业执照照片` : undefined}
            data-testid="licence-photo"
          />
          {recognise.isPending ? (
            <Notice tone="info" live>{t`正在识别，识别后请核对`}</Notice>
          ) : null}
          <RefusalNotice
            error={recognise.error}
            onRetry={() => (photo === null ? undefined : read(photo))}
          />
        </Fields>
      </Card>
      <Card>
        <Fields>
          <Controller
            name="name"
            control={form.control}
            rules={{
              required: t`请输入公司名称`,
              validate: (value) =>
                checkEnterpriseName(value).ok || t`公司名称不正确，请按营业执照填写`,
            }}
            render={({ field, fieldState }) => (
              <TextField
                ref={field.ref}
                label={t`营业执照公司名称`}
                value={field.value}
                maxLength={128}
                onValueChange={(value) => {
                  field.onChange(value);
                  saver.keep({ enterpriseName: value });
                }}
                error={fieldState.error?.message}
                data-testid="company-name"
              />
            )}
          />
          <Controller
            name="organizationCode"
            control={form.control}
            rules={{
              required: t`请输入统一社会信用代码`,
              validate: (value) => {
                const typed = readUscc(value);
                if (typed === null) return t`统一社会信用代码不正确，请核对`;
                const isTaken = typed.checkIsRight || typed.code === lookedAt;
                return isTaken || t`校验码对不上，请对照营业执照再核对一遍`;
              },
            }}
            render={({ field, fieldState }) => (
              <div>
                <TextField
                  ref={field.ref}
                  label={t`统一社会信用代码`}
                  value={field.value}
                  accepts="alphanumeric"
                  maxLength={18}
                  autoCapitalize="characters"
                  onValueChange={(value) => {
                    field.onChange(value);
                    saver.keep({ organizationCode: value });
                  }}
                  error={fieldState.error?.message}
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
          />
          <Controller
            name="type"
            control={form.control}
            render={({ field }) => (
              <RadioList<EnterpriseType>
                ref={field.ref}
                label={t`企业类型`}
                value={field.value}
                options={ENTERPRISE_TYPES.map((value) => ({
                  value,
                  label: value === "LTD" ? t`有限公司` : t`个体工商户`,
                }))}
                onValueChange={(value) => {
                  field.onChange(value);
                  saver.keep({ enterpriseType: value });
                }}
                data-testid="enterprise-type"
              />
            )}
          />
          <Controller
            name="registeredAddress"
            control={form.control}
            rules={{ required: t`请输入注册地址`, validate: rule(checkAddress) }}
            render={({ field, fieldState }) => (
              <TextField
                ref={field.ref}
                label={t`注册地址`}
                value={field.value}
                maxLength={200}
                onValueChange={(value) => {
                  field.onChange(value);
                  saver.keep({ registeredAddress: value });
                }}
                error={fieldState.error?.message}
                data-testid="registered-address"
              />
            )}
          />
          <Controller
            name="establishedOn"
            control={form.control}
            rules={{
              required: t`请选择成立日期`,
              validate: (establishedOn) =>
                today === null ||
                licenceDatesRefusal({ establishedOn, termTo: LONG_TERM }, today) === null ||
                t`成立日期不能晚于今天`,
            }}
            render={({ field, fieldState }) => (
              <SelectField
                ref={field.ref}
                label={t`成立日期`}
                placeholder={t`请选择`}
                value={field.value === "" ? undefined : field.value}
                onOpen={() => setPicking("establishedOn")}
                expanded={picking === "establishedOn"}
                error={fieldState.error?.message}
                data-testid="established-on"
              />
            )}
          />
          <Controller
            name="termTo"
            control={form.control}
            rules={{
              required: t`请选择营业期限，或选长期`,
              validate: (value, { establishedOn }) =>
                value === LONG_TERM || value > establishedOn || t`营业期限须晚于成立日期`,
            }}
            render={({ field, fieldState }) => (
              <div>
                <SelectField
                  ref={field.ref}
                  label={t`营业期限至`}
                  placeholder={t`请选择`}
                  value={
                    field.value === ""
                      ? undefined
                      : field.value === LONG_TERM
                        ? t`长期`
                        : field.value
                  }
                  onOpen={() => setPicking("termTo")}
                  expanded={picking === "termTo"}
                  disabled={field.value === LONG_TERM}
                  error={fieldState.error?.message}
                  data-testid="term-to"
                />
                <Checkbox
                  label={t`长期有效`}
                  checked={field.value === LONG_TERM}
                  onCheckedChange={(longTerm) => {
                    const to = longTerm ? LONG_TERM : "";
                    form.setValue("termTo", to, { shouldValidate: form.formState.isSubmitted });
                    saver.keep({ termTo: to });
                  }}
                  data-testid="term-long"
                />
              </div>
            )}
          />
          <DraftLine state={saver.state} />
        </Fields>
      </Card>
      <RefusalNotice error={confirm.error} onRetry={submit} />
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-licence">
        {t`下一步`}
      </Button>
      <DatePicker
        open={picking !== null}
        title={pickedField === "establishedOn" ? t`成立日期` : t`营业期限至`}
        value={isBizDate(picked) ? picked : undefined}
        min={pickedField === "establishedOn" ? LICENCE_ISSUED_FROM : undefined}
        max={pickedField === "termTo" ? LATEST_TERM_TO : (today ?? undefined)}
        onCancel={() => setPicking(null)}
        onConfirm={(date) => {
          if (picking === null) return;
          form.setValue(picking, date, { shouldValidate: form.formState.isSubmitted });
          saver.keep({ [picking]: date });
          setPicking(null);
        }}
      />
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
