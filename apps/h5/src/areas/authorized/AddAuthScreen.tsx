import {
  AMOUNT_MAX_FEN,
  type AuthorisationMode,
  checkName,
  checkPhone,
  isBizDate,
  LONG_TERM,
  parseAmountFen,
} from "@kedu/domain";
import type { AuthorisedPerson } from "@kedu/api";
import { AmountInput, Button, Card, PhoneField, RadioList, TextField, toast } from "@kedu/ui";
import { ErrorSummary, FormField, type FormHandle, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  authorisedPersonQuery,
  changeLimitsMutation,
  inviteMutation,
} from "../../data/authorisations.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { LastDayField } from "../../flows/application-draft/DateFields.tsx";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Fields, Form } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { useFieldRefusals } from "../../platform/form/use-field-refusals.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { authorizedAddress } from "./parts/authorized-address.ts";
import { LoadingAuthorised } from "./parts/LoadingAuthorised.tsx";
import { yuanOf } from "./parts/yuan.ts";

// A type and not an interface: the form library wants an index signature.
type LimitValues = {
  /** Yuan; empty is without a limit. */
  perPayment: string;
  perDay: string;
  /** A date, or `LONG_TERM` until it is revoked. */
  validTo: string;
};
type Values = LimitValues & { name: string; phone: string; mode: AuthorisationMode };

/** Adds a person, or changes how far the authorisation of one goes. */
export function AddAuthScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get("id");
  return id === null ? (
    <Screen title={t`添加被授权人`} backTo="/authorized/list">
      <Add />
    </Screen>
  ) : (
    <Change id={id} />
  );
}

function Add(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const validator = useDomainValidator();
  const [keys] = useState(requestKeys);
  const invite = useMutation(inviteMutation);
  const form = useForm<Values>({
    defaultValues: {
      name: "",
      phone: "",
      mode: "REQUEST",
      perPayment: "",
      perDay: "",
      validTo: LONG_TERM,
    },
  });

  const refusals = useFieldRefusals(form, {
    NAME_EMPTY: "name",
    NAME_INVALID: "name",
    PHONE_EMPTY: "phone",
    PHONE_INVALID: "phone",
  });

  async function submit(values: Values): Promise<unknown> {
    const { mode, name, phone } = values;
    const input = { name, phone, mode, ...limitsOf(values) };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      const { authorisationId } = await invite.mutateAsync({ idempotencyKey, input });
      const page = mode === "REQUEST" ? "face" : "authLink";
      return await navigate(authorizedAddress(page, authorisationId), { replace: true });
    } catch (error) {
      // Said at its field, or above the button.
      return refusals.place(error);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <ErrorSummary form={form} />
      <Card heading={t`谁可以付款`}>
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
                hint={t`与其身份证一致`}
                maxLength={64}
                autoComplete="off"
                data-testid="name"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="phone"
            rules={[
              { required: true, message: t`请输入手机号` },
              { validator: validator(checkPhone) },
            ]}
          >
            {(field) => (
              <PhoneField
                {...field}
                label={t`手机号`}
                hint={t`邀请只对这个号码有效，对方用它登录`}
                data-testid="phone"
              />
            )}
          </FormField>
        </Fields>
      </Card>
      <LimitFields form={form} />
      <Card>
        <FormField form={form} name="mode">
          {({ onValueChange, value }) => (
            <RadioList
              label={t`确认方式`}
              value={value}
              onValueChange={onValueChange}
              options={[
                {
                  value: "REQUEST",
                  label: t`发送请求`,
                  detail: t`您现在人脸确认，对方接受后即可付款`,
                },
                {
                  value: "GO_AUTHORISE",
                  label: t`对方确认后，前往授权`,
                  detail: t`对方先确认，您再人脸确认`,
                },
              ]}
              data-testid="mode"
            />
          )}
        </FormField>
      </Card>
      <RefusalNotice error={refusals.rest(invite.error)} onRetry={form.submit} />
      <Button block type="submit" loading={invite.isPending} data-testid="invite">
        {t`下一步`}
      </Button>
    </Form>
  );
}

function Change({ id }: { id: string }): ReactElement {
  const { t } = useLingui();
  const person = useQuery(authorisedPersonQuery(id));
  return (
    <Screen title={t`修改限额和有效期`} backTo={authorizedAddress("manages", id)}>
      <QueryContent
        state={person}
        loading={<LoadingAuthorised />}
        failed={t`授权没有变化，只是暂时显示不出来。`}
      >
        {(shown) => <ChangeForm person={shown} />}
      </QueryContent>
    </Screen>
  );
}

function ChangeForm({ person }: { person: AuthorisedPerson }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useMutation(changeLimitsMutation);
  const { authorisationId } = person;
  const form = useForm<LimitValues>({
    defaultValues: {
      perPayment: yuanOf(person.perPaymentMaxFen),
      perDay: yuanOf(person.perDayMaxFen),
      validTo: person.validTo ?? LONG_TERM,
    },
  });

  async function submit(values: LimitValues): Promise<void> {
    const changed = await change
      .mutateAsync({ authorisationId, ...limitsOf(values) })
      .catch(() => null);
    if (changed === null) return;
    toast.show(t`限额已修改，立即生效`);
    await navigate(authorizedAddress("manages", authorisationId), { replace: true });
  }

  return (
    <Form form={form} onSubmit={submit}>
      <LimitFields form={form} />
      <RefusalNotice error={change.error} onRetry={form.submit} />
      <Button block type="submit" loading={change.isPending} data-testid="save-limits">
        {t`保存`}
      </Button>
    </Form>
  );
}

/** How much, and how long. */
function LimitFields<Form extends LimitValues>(props: { form: FormHandle<Form> }): ReactElement {
  const { t } = useLingui();
  // The fields of both forms.
  const form = props.form as unknown as FormHandle<LimitValues>;
  const home = useQuery(homeQuery);
  const today = home.data === undefined ? undefined : businessDay(home.data.now);
  const isAmount = (text: string) => {
    const fen = parseAmountFen(text);
    return text === "" || (fen !== null && fen > 0 && fen <= AMOUNT_MAX_FEN);
  };
  return (
    <Card heading={t`限额和有效期`}>
      <Fields>
        <FormField
          form={form}
          name="perPayment"
          rules={[{ validator: isAmount, message: t`请输入正确的金额` }]}
        >
          {(field) => (
            <AmountInput
              {...field}
              label={t`单笔限额`}
              placeholder={t`不填则不限`}
              data-testid="per-payment"
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="perDay"
          rules={[
            { validator: isAmount, message: t`请输入正确的金额` },
            {
              validator: (text, { values }) => {
                const day = parseAmountFen(text);
                const payment = parseAmountFen(values.perPayment);
                return day === null || payment === null || payment <= day;
              },
              message: t`单日限额不能低于单笔限额`,
            },
          ]}
        >
          {(field) => (
            <AmountInput
              {...field}
              label={t`单日限额`}
              placeholder={t`不填则不限`}
              data-testid="per-day"
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="validTo"
          rules={[{ required: true, message: t`请选择到期日期，或选长期` }]}
        >
          {(field) => (
            <LastDayField
              field={field}
              label={t`授权到哪天`}
              today={today}
              onChosen={() => undefined}
              data-testid="valid-to"
              longTermTestId="long-term"
            />
          )}
        </FormField>
      </Fields>
    </Card>
  );
}

function limitsOf({ perDay, perPayment, validTo }: LimitValues) {
  return {
    perPaymentMaxFen: parseAmountFen(perPayment),
    perDayMaxFen: parseAmountFen(perDay),
    validTo: isBizDate(validTo) ? validTo : null,
  };
}
