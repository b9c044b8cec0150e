import type { Answer } from "@kedu/api";
import { isMobile } from "@kedu/domain";
import { Button, Card, CodeInput, PhoneField, ResendCode, Stack } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  changeNumberMutation,
  sendNewNumberCodeMutation,
} from "../../data/identity-checks.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { Form } from "../../platform/form/Form.tsx";
import { useFieldRefusals } from "../../platform/form/use-field-refusals.ts";
import { useCodeRefusal } from "../sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";

interface NewNumberProps {
  readonly checkId: string;
  readonly onChanged: (changed: Answer<"changeNumber">) => void;
  /** The proof is too old: back to the beginning. */
  readonly onOver: () => void;
}

/** A code on its way, kept while another one is asked for. */
type SentTo = Answer<"sendNewNumberCode"> & {
  readonly phone: string;
  /** By this phone's clock, when the answer came. */
  readonly sentAt: number;
};

/** The new number, and the code that was sent to it. */
export function NewNumber({ checkId, onChanged, onOver }: NewNumberProps): ReactElement {
  const { t } = useLingui();
  const send = useMutation(sendNewNumberCodeMutation);
  const [sent, setSent] = useState<SentTo | null>(null);
  const form = useForm({ defaultValues: { phone: "" }, revalidateOn: "submit" });
  const refusals = useFieldRefusals(form, {
    PHONE_EMPTY: "phone",
    PHONE_INVALID: "phone",
    NUMBER_SAME: "phone",
  });
  const isOver = refusalCodeOf(send.error) === "IDENTITY_CHECK_EXPIRED";

  async function sendTo({ phone }: { phone: string }): Promise<unknown> {
    report({ type: "button", name: "new-number" });
    try {
      const answer = await send.mutateAsync({ checkId, phone });
      return setSent({ ...answer, phone, sentAt: Date.now() });
    } catch (error) {
      // Said at the field, or above the button.
      form.setFocus("phone");
      return refusals.place(error);
    }
  }

  if (sent !== null) {
    return (
      <NewCode
        key={sent.challengeId}
        checkId={checkId}
        sent={sent}
        resendError={send.error}
        onResend={() => sendTo(sent)}
        onOther={() => {
          send.reset();
          setSent(null);
        }}
        onChanged={onChanged}
        onOver={onOver}
      />
    );
  }
  return (
    <Form form={form} onSubmit={sendTo}>
      <Card>
        <FormField
          form={form}
          name="phone"
          rules={[{ validator: isMobile, message: t`请输入 11 位手机号` }]}
        >
          {(field) => (
            <PhoneField
              {...field}
              label={t`新手机号`}
              hint={t`以后用它登录、收验证码`}
              onValueChange={(value) => {
                field.onValueChange(value);
                if (send.error !== null) send.reset();
              }}
              data-testid="new-phone"
            />
          )}
        </FormField>
      </Card>
      <RefusalNotice error={refusals.rest(send.error)} />
      {isOver ? (
        <Button prominence="secondary" block onClick={onOver}>
          {t`重新核对身份`}
        </Button>
      ) : null}
      <Button block type="submit" loading={send.isPending} data-testid="send-new-code">
        {t`获取验证码`}
      </Button>
    </Form>
  );
}

interface NewCodeProps extends NewNumberProps {
  readonly sent: SentTo;
  readonly resendError: Error | null;
  readonly onResend: () => unknown;
  readonly onOther: () => void;
}

function NewCode(props: NewCodeProps): ReactElement {
  const { t } = useLingui();
  const { checkId, sent } = props;
  const [code, setCode] = useState("");
  const change = useMutation(changeNumberMutation);
  const refusal = refusalCodeOf(change.error);
  const codeRefusal = useCodeRefusal(change.error);

  async function enter(complete: string): Promise<void> {
    report({ type: "button", name: "change-number" });
    try {
      props.onChanged(
        await change.mutateAsync({ checkId, challengeId: sent.challengeId, code: complete }),
      );
    } catch {
      // Said at the field, or below. A refused code is typed again.
      setCode("");
    }
  }

  return (
    <Card>
      <Stack gap="parts">
        <CodeInput
          label={t`新手机号的验证码`}
          hint={change.isPending ? t`正在核对` : t`已发送至 ${sent.phoneMasked}`}
          value={code}
          onValueChange={(next) => {
            // While a check runs these digits are the ones that count; disabling the field would lose its focus.
            if (!change.isPending) setCode(next);
          }}
          onComplete={(complete) => void enter(complete)}
          error={codeRefusal.line}
          data-testid="new-number-code"
        />
        <RefusalNotice error={codeRefusal.rest} />
        {refusal === "IDENTITY_CHECK_EXPIRED" ? (
          <Button prominence="secondary" block onClick={props.onOver}>
            {t`重新核对身份`}
          </Button>
        ) : null}
        <RefusalNotice error={props.resendError} />
        <ResendCode
          availableAtMs={sent.sentAt + sent.resendAfterSeconds * 1000}
          onResend={props.onResend}
        />
        <Button prominence="text" onClick={props.onOther} data-testid="other-number">
          {t`换一个手机号`}
        </Button>
      </Stack>
    </Card>
  );
}
