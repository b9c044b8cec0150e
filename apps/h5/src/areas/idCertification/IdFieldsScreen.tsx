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
  parseIdNumber,
} from "@kedu/domain";
import {
  Button,
  Card,
  Checkbox,
  DatePicker,
  ErrorState,
  Notice,
  SelectField,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TextField,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { applicationQuery, confirmLegalPersonMutation } from "../../data/application.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { DraftLine } from "../../flows/application-draft/DraftLine.tsx";
import { useDraftSaver } from "../../flows/application-draft/use-draft-saver.ts";
import { StepProgress } from "../../flows/application-steps/StepProgress.tsx";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { useRule } from "../../platform/form/use-rule.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { useLast } from "../../platform/screen/use-last.ts";

const APP_CODE = "APP1001";
const LONG_TERM = "LONG_TERM";
const LATEST_VALID_TO = "2099-12-31";

interface IdFields {
  name: string;
  idNo: string;
  validFrom: string;
  validTo: string;
}

/** What was read off the photos, for the dealer to check and correct. */
export function IdFieldsScreen(): ReactElement {
  const { t } = useLingui();
  const application = useQuery(applicationQuery(APP_CODE));
  const home = useQuery(homeQuery);
  return (
    <Screen title={t`核对信息`} backTo="/idCertification" helpTopic="ID_UPLOAD_ERROR">
      {application.data?.submittedAt === null ? <StepProgress current={0} /> : null}
      {application.isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="body" width="third" />
            <SkeletonBar size="heading" />
            <SkeletonBar size="heading" />
          </SkeletonCard>
        </Skeleton>
      ) : application.data === undefined ? (
        <ErrorState onRetry={() => application.refetch()} />
      ) : (
        <Correction
          application={application.data}
          today={home.data === undefined ? null : businessDay(home.data.now)}
        />
      )}
    </Screen>
  );
}

function Correction(props: { application: Application; today: string | null }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { draft } = props.application;
  const rule = useRule();
  const saver = useDraftSaver(APP_CODE);
  const confirm = useMutation(confirmLegalPersonMutation);
  const [picking, setPicking] = useState<"validFrom" | "validTo" | null>(null);
  const picked = useLast(picking) ?? "validFrom";
  const form = useForm<IdFields>({
    defaultValues: {
      name: draft.legalName ?? "",
      idNo: draft.idNo ?? "",
      validFrom: draft.idValidFrom ?? "",
      validTo: draft.idValidTo ?? "",
    },
  });
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

  const submit = form.handleSubmit(async ({ name, idNo: number, validFrom: from, validTo: to }) => {
    await saver.flush();
    if (!isValidTo(to)) return;
    try {
      const confirmed = await confirm.mutateAsync({
        appCode: APP_CODE,
        name,
        idNo: number,
        validFrom: from,
        validTo: to,
      });
      if (confirmed.submittedAt === null) {
        await navigate("/qualification/collectInfo");
        return;
      }
      // A renewed ID is all that was asked for.
      toast.show(t`证件已更新`);
      await navigate("/home");
    } catch (error) {
      if (needsAnotherId(error)) {
        await navigate(`/idCertification/fail?code=${refusalCodeOf(error)}`);
      }
    }
  });

  return (
    <Form onSubmit={submit}>
      <Card>
        <Fields>
          <Controller
            name="name"
            control={form.control}
            rules={{ required: t`请输入姓名`, validate: rule(checkName) }}
            render={({ field, fieldState }) => (
              <TextField
                ref={field.ref}
                label={t`法人姓名`}
                value={field.value}
                maxLength={64}
                autoComplete="off"
                onValueChange={(value) => {
                  field.onChange(value);
                  saver.keep({ legalName: value });
                }}
                error={fieldState.error?.message}
                data-testid="legal-name"
              />
            )}
          />
          <Controller
            name="idNo"
            control={form.control}
            rules={{
              required: t`请输入证件号`,
              validate: (value) => {
                const read = parseIdNumber(value, today);
                if (read === null) return t`证件号不正确，请核对`;
                return ageRefusal(read.birthDate, today) === null || t`法人须年满 18 周岁`;
              },
            }}
            render={({ field, fieldState }) => (
              <TextField
                ref={field.ref}
                label={t`证件号`}
                value={field.value}
                accepts="alphanumeric"
                maxLength={18}
                autoComplete="off"
                autoCapitalize="characters"
                onValueChange={(value) => {
                  field.onChange(value);
                  saver.keep({ idNo: value });
                }}
                error={fieldState.error?.message}
                data-testid="id-no"
              />
            )}
          />
          <Controller
            name="validFrom"
            control={form.control}
            rules={{
              required: t`请选择起始日期`,
              validate: (from, { idNo: number }) => {
                const birthDate = parseIdNumber(number, today)?.birthDate;
                return (
                  birthDate === undefined ||
                  idDatesRefusal({ birthDate, validFrom: from, validTo: LONG_TERM }, today) ===
                    null ||
                  t`起始日期与证件号或今天对不上，请核对`
                );
              },
            }}
            render={({ field, fieldState }) => (
              <SelectField
                ref={field.ref}
                label={t`有效期起`}
                placeholder={t`请选择`}
                value={field.value === "" ? undefined : field.value}
                onOpen={() => setPicking("validFrom")}
                expanded={picking === "validFrom"}
                error={fieldState.error?.message}
                data-testid="valid-from"
              />
            )}
          />
          <Controller
            name="validTo"
            control={form.control}
            rules={{
              required: t`请选择到期日期，或选长期`,
              validate: (value, { validFrom: from }) =>
                value === LONG_TERM || value > from || t`到期日期须晚于起始日期`,
            }}
            render={({ field, fieldState }) => (
              <div>
                <SelectField
                  ref={field.ref}
                  label={t`有效期至`}
                  placeholder={t`请选择`}
                  value={
                    field.value === ""
                      ? undefined
                      : field.value === LONG_TERM
                        ? t`长期`
                        : field.value
                  }
                  onOpen={() => setPicking("validTo")}
                  expanded={picking === "validTo"}
                  disabled={field.value === LONG_TERM}
                  error={fieldState.error?.message}
                  data-testid="valid-to"
                />
                <Checkbox
                  label={t`长期有效`}
                  checked={field.value === LONG_TERM}
                  onCheckedChange={(longTerm) => {
                    const to = longTerm ? LONG_TERM : "";
                    form.setValue("validTo", to, { shouldValidate: form.formState.isSubmitted });
                    saver.keep({ idValidTo: to });
                  }}
                  data-testid="long-term"
                />
              </div>
            )}
          />
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
        <RefusalNotice error={confirm.error} onRetry={submit} />
      )}
      <Button block type="submit" loading={confirm.isPending} data-testid="confirm-id">
        {t`确认无误`}
      </Button>
      <DatePicker
        open={picking !== null}
        title={picked === "validFrom" ? t`有效期起` : t`有效期至`}
        value={dateOrNothing(picked === "validFrom" ? validFrom : validTo)}
        min={picked === "validFrom" ? ID_ISSUED_FROM : undefined}
        max={picked === "validFrom" ? (props.today ?? undefined) : LATEST_VALID_TO}
        today={props.today ?? undefined}
        onCancel={() => setPicking(null)}
        onConfirm={(date) => {
          if (picking === null) return;
          form.setValue(picking, date, { shouldValidate: form.formState.isSubmitted });
          saver.keep(picking === "validFrom" ? { idValidFrom: date } : { idValidTo: date });
          setPicking(null);
        }}
      />
    </Form>
  );
}

/** Correcting what was read cannot help: that has a page of its own. */
function needsAnotherId(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code === "ID_VALIDITY_TOO_SHORT" || code === "ID_EXPIRED";
}

function isValidTo(value: string): value is string | "LONG_TERM" {
  return value === LONG_TERM || isBizDate(value);
}

function dateOrNothing(value: string): string | undefined {
  return isBizDate(value) ? value : undefined;
}
