import type { Email } from "@kedu/api";
import { checkEmail } from "@kedu/domain";
import { Button, Card, CodeInput, Notice, ResendCode, Stack, TextField } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  confirmEmailCodeMutation,
  followedEmailQuery,
  resendEmailMutation,
  submitEmailMutation,
} from "../../data/email.queries.ts";
import { Form } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { useFieldRefusals } from "../../platform/form/use-field-refusals.ts";
import { useCodeRefusal } from "../../flows/sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { LoadingEmail } from "./EmailScreen.tsx";
import * as css from "./EmailScreen.css.ts";

type Pending = NonNullable<Email["pending"]>;

const RESULT = "/account/submitEmail/result";
/** Longest address of an e-mail, and room for what is pasted with it. */
const ADDRESS_MAX = 254;

/** Sets an address: its name first, then the code of the message, or its link on whichever device. */
export function EmailSubmitScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={followedEmailQuery}
      title={t`绑定邮箱`}
      backTo="/userCenter/email"
      loading={<LoadingEmail />}
      failed={t`邮箱没有变化，只是暂时显示不出来。`}
    >
      {(email) => <Steps email={email} />}
    </QueryScreen>
  );
}

function Steps({ email }: { email: Email }): ReactElement {
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { pending } = email;
  const followed = useRef<string | null>(null);
  const challengeId = pending?.challengeId ?? null;
  const isVerified = email.verified !== null;
  // The link was opened on another device, or the code was taken: what was followed is no more.
  useEffect(() => {
    if (followed.current !== null && challengeId === null && isVerified) {
      void navigate(RESULT, { replace: true });
    }
    followed.current = challengeId;
  }, [challengeId, isVerified, navigate]);
  if (pending === null || isNaming) return <AddressForm onSent={() => setNaming(false)} />;
  return (
    <CodeStep
      key={pending.challengeId}
      email={email}
      pending={pending}
      onOther={() => setNaming(true)}
    />
  );
}

function AddressForm({ onSent }: { onSent: () => void }): ReactElement {
  const { t } = useLingui();
  const submit = useMutation(submitEmailMutation);
  const validatorOf = useDomainValidator();
  const form = useForm({ defaultValues: { address: "" }, revalidateOn: "submit" });
  const refusals = useFieldRefusals(form, { EMAIL_INVALID: "address", EMAIL_UNCHANGED: "address" });

  async function send({ address }: { address: string }): Promise<unknown> {
    try {
      await submit.mutateAsync(address);
      return onSent();
    } catch (error) {
      // Said at the field, or above the button.
      form.setFocus("address");
      return refusals.place(error);
    }
  }

  const reportPress = () => report({ type: "button", name: "email-submit" });
  const retry = () => {
    reportPress();
    return form.submit();
  };

  return (
    <Form form={form} onSubmit={send}>
      <Card>
        <Stack gap="parts">
          <p className={css.note}>{t`我们会发一封邮件，用其中的验证码或链接确认邮箱是您的。`}</p>
          <FormField
            form={form}
            name="address"
            rules={[
              { required: true, message: t`请输入邮箱` },
              { validator: validatorOf(checkEmail) },
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`邮箱地址`}
                type="email"
                placeholder="name@example.com"
                maxLength={ADDRESS_MAX}
                autoComplete="email"
                autoCapitalize="none"
                enterKeyHint="send"
                onValueChange={(value) => {
                  field.onValueChange(value);
                  if (submit.error !== null) submit.reset();
                }}
                data-testid="email-address"
              />
            )}
          </FormField>
        </Stack>
      </Card>
      <RefusalNotice error={refusals.rest(submit.error)} onRetry={retry} />
      <Button
        block
        type="submit"
        onClick={reportPress}
        loading={submit.isPending}
        data-testid="send-email"
      >
        {t`发送验证邮件`}
      </Button>
    </Form>
  );
}

interface CodeStepProps {
  readonly email: Email;
  readonly pending: Pending;
  readonly onOther: () => void;
}

function CodeStep({ email, pending, onOther }: CodeStepProps): ReactElement {
  const { t } = useLingui();
  const confirm = useMutation(confirmEmailCodeMutation);
  const resend = useMutation(resendEmailMutation);
  const { dataUpdatedAt } = useQuery(followedEmailQuery);
  const [code, setCode] = useState("");
  const { challengeId, addressMasked, triesLeft } = pending;
  const codeRefusal = useCodeRefusal(confirm.error);
  const isCodeOver = triesLeft === 0 || Date.parse(pending.codeExpiresAt) <= Date.parse(email.now);

  async function check(digits: string): Promise<void> {
    report({ type: "button", name: "email-code" });
    try {
      await confirm.mutateAsync({ challengeId, code: digits });
    } catch {
      // Said at the field; a refused code is typed again.
    }
    setCode("");
  }

  return (
    <>
      <Delivery pending={pending} />
      <Card>
        <Stack gap="parts">
          <RefusalNotice error={codeRefusal.rest} />
          {isCodeOver ? (
            <p className={css.note} role="status">
              {t`邮件里的验证码已失效。可以打开邮件里的链接，或重新发送。`}
            </p>
          ) : (
            <CodeInput
              label={t`邮件验证码`}
              hint={confirm.isPending ? t`正在验证` : t`邮件发往 ${addressMasked}`}
              value={code}
              onValueChange={(next) => {
                if (!confirm.isPending) setCode(next);
              }}
              onComplete={(digits) => void check(digits)}
              error={codeRefusal.line}
              data-testid="email-code"
            />
          )}
          <p className={css.note}>
            {t`也可以在任何设备上打开邮件里的链接，确认后这里会自动更新。没收到请看看垃圾邮件。`}
          </p>
          <RefusalNotice error={resend.error} />
          <ResendCode
            availableAtMs={dataUpdatedAt + email.resendAfterSeconds * 1000}
            onResend={() => {
              confirm.reset();
              resend.mutate(challengeId);
            }}
            data-testid="resend-email"
          />
          <Button block prominence="secondary" onClick={onOther} data-testid="other-email">
            {t`换一个邮箱`}
          </Button>
        </Stack>
      </Card>
    </>
  );
}

/** What became of the message, where that is not what was expected. */
function Delivery({ pending }: { pending: Pending }): ReactElement | null {
  const { t } = useLingui();
  switch (pending.delivery) {
    case "SENT":
      return null;
    case "SENDING":
      return <Notice tone="info" live>{t`邮件正在发送，通常几秒内到达。`}</Notice>;
    case "REFUSED":
      return (
        <Notice tone="critical" live title={t`邮件被退回`}>
          {t`${pending.addressMasked} 不收这封邮件，请核对地址，或换一个邮箱。`}
        </Notice>
      );
    case "FAILED":
      return (
        <Notice tone="critical" live title={t`邮件没有发出去`}>
          {t`请重新发送。`}
        </Notice>
      );
    case "UNKNOWN":
      return (
        <Notice tone="caution" live title={t`不确定邮件是否已发出`}>
          {t`几分钟内没有收到，请重新发送；旧邮件随即失效。`}
        </Notice>
      );
  }
}
