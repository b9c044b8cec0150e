import type { Application } from "@kedu/api";
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
import {
  Button,
  Card,
  Notice,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TextField,
  toast,
} from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { confirmLegalPersonMutation } from "../../data/application.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { DateField, LastDayField } from "../../flows/application-draft/DateFields.tsx";
import { DraftLine } from "../../flows/application-draft/DraftLine.tsx";
import { useSendDraft } from "../../flows/application-draft/use-send-draft.ts";
import { useSharedDraft } from "../../flows/application-draft/use-shared-draft.ts";
import { StepProgress } from "../../flows/application-steps/StepProgress.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";

// A type and not an interface: the form library wants an index signature.
type IdFields = {
  name: string;
  idNo: string;
  validFrom: string;
  validTo: string;
};

/** What each value of the form is in the draft. */
const FIELDS = {
  name: "legalName",
  idNo: "idNo",
  validFrom: "idValidFrom",
  validTo: "idValidTo",
} as const;

function valuesOf(draft: Application["draft"]): IdFields {
  return {
    name: draft.legalName ?? "",
    idNo: draft.idNo ?? "",
    validFrom: draft.idValidFrom ?? "",
    validTo: draft.idValidTo ?? "",
  };
}

/** What was read off the photos, for the dealer to check and correct. */
export function IdFieldsScreen(): ReactElement {
  const { t } = useLingui();
  const { addressOf, appCode } = useOwnProduct();
  const application = useQuery(query(api.application.getApplication, { appCode }));
  const home = useQuery(homeQuery);
  return (
    <Screen title={t`核对信息`} backTo={addressOf("/idCertification")} helpTopic="ID_UPLOAD_ERROR">
      {application.data?.submittedAt === null ? <StepProgress current={0} /> : null}
      <QueryContent state={application} loading={<Loading />}>
        {(data) => (
          <Correction
            application={data}
            today={home.data === undefined ? null : businessDay(home.data.now)}
          />
        )}
      </QueryContent>
    </Screen>
  );
}

function Correction(props: { application: Application; today: string | null }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { addressOf, appCode } = useOwnProduct();
  const { draft, version } = props.application;
  const validator = useDomainValidator();
  const send = useSendDraft(appCode);
  const confirm = useMutation(confirmLegalPersonMutation);
  const form = useForm<IdFields>({ defaultValues: valuesOf(draft) });
  const saver = useSharedDraft({ draft, version, send, form, valuesOf, fieldsOf: FIELDS });
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

  async function submit(): Promise<void> {
    // Read now, after the rules have run: newer fields of another device may have come meanwhile.
    const { name, idNo: number, validFrom: from, validTo: to } = form.getValues();
    const shown = saver.shownVersion();
    await saver.flush();
    if (!isValidTo(to)) return;
    try {
      const confirmed = await confirm.mutateAsync({
        appCode,
        version: shown,
        name,
        idNo: number,
        validFrom: from,
        validTo: to,
      });
      if (confirmed.submittedAt === null) {
        await navigate(addressOf("/qualification/collectInfo"));
        return;
      }
      // A renewed ID is all that was asked for.
      toast.show(t`证件已更新`);
      await navigate("/result/components/idCard", { replace: true });
    } catch (error) {
      if (needsAnotherId(error)) {
        await navigate(addressOf(`/idCertification/fail?code=${refusalCodeOf(error)}`));
      }
    }
  }

  if (isErased(saver.error) || isErased(confirm.error)) return <BackToPhotos />;
  return (
    <Form form={form} onSubmit={submit}>
      <Card>
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
                label={t`法人姓名`}
                maxLength={64}
                autoComplete="off"
                onValueChange={(value) => {
                  field.onValueChange(value);
                  saver.keep({ legalName: value });
                }}
                data-testid="legal-name"
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
                  return ageRefusal(read.birthDate, today) === null || t`法人须年满 18 周岁`;
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
                onValueChange={(value) => {
                  field.onValueChange(value);
                  saver.keep({ idNo: value });
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
                max={props.today ?? undefined}
                today={props.today ?? undefined}
                onChosen={(date) => saver.keep({ idValidFrom: date })}
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
                onChosen={(date) => saver.keep({ idValidTo: date })}
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
          <DraftLine state={saver.state} />
        </Fields>
      </Card>
      {confirm.error !== null && needsAnotherId(confirm.error) ? null : (
        <RefusalNotice error={confirm.error} onRetry={form.submit} />
      )}
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-id">
        {t`确认无误`}
      </Button>
    </Form>
  );
}

/** Leads to the photos once the service has said again what there is: nothing that is gone may show. */
function BackToPhotos(): ReactElement {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { addressOf } = useOwnProduct();
  const leave = useEffectEvent(async () => {
    const outdated = [api.application.getApplication.path, api.contracts.listDocuments.path];
    await Promise.all(outdated.map((queryKey) => client.refetchQueries({ queryKey })));
    await navigate(addressOf("/idCertification"), { replace: true });
  });
  useEffect(() => void leave(), []);
  return <Loading />;
}

function Loading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="heading" />
        <SkeletonBar size="heading" />
      </SkeletonCard>
    </Skeleton>
  );
}

/** Correcting what was read cannot help: that has a page of its own. */
function needsAnotherId(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code === "ID_VALIDITY_TOO_SHORT" || code === "ID_EXPIRED";
}

/** The consent was taken back on another phone, and the photos with it: the ID is photographed again. */
function isErased(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code === "CONSENT_MISSING" || code === "STEP_NOT_DONE";
}

function isValidTo(value: string): value is string | typeof LONG_TERM {
  return value === LONG_TERM || isBizDate(value);
}
