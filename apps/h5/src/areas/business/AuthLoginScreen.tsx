import { checkPhone } from "@kedu/domain";
import { Button, Card, Notice, PhoneField, Segmented, Stack, TextField, toast } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import {
  type BusinessRole,
  logInToBusinessMutation,
  sendBusinessCodeMutation,
} from "../../data/business-login.queries.ts";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { Form } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { useCodeRefusal } from "../../flows/sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { homeOfRole } from "../../platform/session/role-home.ts";
import { useChangedSession } from "../../platform/session/use-changed-session.ts";

const NUMBER_MAX = 64;

/** A salesperson or a merchant logs in by number, phone and code, in place of whoever was logged in. */
export function AuthLoginScreen(): ReactElement {
  const { t } = useLingui();
  const [role, setRole] = useState<BusinessRole>("SALESPERSON");
  return (
    <Screen title={t`销售人员和商户登录`} backTo="/idCardlogin">
      <Segmented
        label={t`登录身份`}
        options={[
          { value: "SALESPERSON", label: t`销售人员` },
          { value: "MERCHANT", label: t`收款商户` },
        ]}
        value={role}
        onValueChange={setRole}
        data-testid="business-role"
      />
      <LogIn key={role} role={role} />
    </Screen>
  );
}

function LogIn({ role }: { role: BusinessRole }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const applyChange = useChangedSession();
  const validator = useDomainValidator();
  const words = useNumberWords(role);
  const form = useForm({ defaultValues: { number: "", phone: "" } });
  const send = useMutation(sendBusinessCodeMutation);
  const logIn = useMutation(logInToBusinessMutation);
  const codeRefusal = useCodeRefusal(logIn.error);

  const sendTo = (typed: { number: string; phone: string }) => {
    report({ type: "button", name: role === "MERCHANT" ? "merchant-code" : "sales-code" });
    const phone = checkPhone(typed.phone);
    const sent = { ...typed, role, phone: phone.ok ? phone.value : typed.phone };
    return send.mutateAsync(sent).then(
      () => undefined,
      () => undefined,
    );
  };

  async function enter(challengeId: string, code: string): Promise<void> {
    report({ type: "button", name: role === "MERCHANT" ? "merchant-login" : "sales-login" });
    const session = await logIn.mutateAsync({ role, challengeId, code });
    applyChange(session);
    await navigate(homeOfRole(session.enterprise.role), { replace: true });
    toast.show(t`已登录`);
  }

  const asked = send.variables;
  return send.data === undefined || asked === undefined ? (
    <Form form={form} onSubmit={sendTo}>
      <Card>
        <Stack gap="parts">
          <FormField form={form} name="number" rules={[{ required: true, message: words.missing }]}>
            {(field) => (
              <TextField
                {...field}
                label={words.label}
                hint={words.hint}
                maxLength={NUMBER_MAX}
                autoComplete="off"
                data-testid="staff-no"
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
                hint={words.phoneHint}
                data-testid="staff-phone"
              />
            )}
          </FormField>
        </Stack>
      </Card>
      <RefusalNotice error={send.error} />
      <Button block type="submit" loading={send.isPending} data-testid="send-sales-code">
        {t`获取验证码`}
      </Button>
    </Form>
  ) : (
    <>
      <Card>
        <Stack gap="parts">
          <RefusalNotice error={codeRefusal.rest} />
          <SentCodeForm
            words=""
            label={t`短信验证码`}
            sending={send}
            onSend={() => sendTo(asked)}
            checking={logIn.isPending ? t`正在核对` : null}
            onCode={enter}
            error={codeRefusal.line}
            data-testid="sales-code"
          />
        </Stack>
      </Card>
      <Notice tone="info" title={t`没有收到验证码？`}>
        {words.noCode}
      </Notice>
    </>
  );
}

/** What each role's number is called. */
function useNumberWords(role: BusinessRole) {
  const { t } = useLingui();
  return role === "MERCHANT"
    ? {
        label: t`收款方编号`,
        hint: t`厂商订单里的收款方编号`,
        missing: t`请输入收款方编号`,
        phoneHint: t`厂商登记的经办人手机号`,
        noCode: t`收款方编号和手机号要与厂商登记的一致，否则不会收到短信。`,
      }
    : {
        label: t`工号`,
        hint: t`厂商登记的工号`,
        missing: t`请输入工号`,
        phoneHint: t`与工号一起登记的手机号`,
        noCode: t`工号和手机号要与厂商登记的一致，否则不会收到短信。`,
      };
}
