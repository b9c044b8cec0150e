import { checkPhone } from "@kedu/domain";
import { Button, Card, Notice, PhoneField, Stack, TextField, toast } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import { logInAsSalespersonMutation, sendSalesCodeMutation } from "../../data/sales.queries.ts";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { Form } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { homeOfRole } from "../../platform/session/role-home.ts";
import { useChangedSession } from "../../platform/session/use-changed-session.ts";

const STAFF_NO_MAX = 64;

/** Refusals of the code, shown at its field. */
const OF_THE_CODE: ReadonlySet<string | null> = new Set([
  "CODE_WRONG",
  "CODE_EXPIRED",
  "CODE_TOO_MANY_TRIES",
]);

/** A salesperson logs in by staff number, phone and code, in place of whoever was logged in. */
export function AuthLoginScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const applyChange = useChangedSession();
  const validator = useDomainValidator();
  const form = useForm({ defaultValues: { salespersonNo: "", phone: "" } });
  const send = useMutation(sendSalesCodeMutation);
  const logIn = useMutation(logInAsSalespersonMutation);
  const ofTheCode = OF_THE_CODE.has(refusalCodeOf(logIn.error));
  const codeLine = useFailureLine(ofTheCode ? logIn.error : null);

  const sendTo = (typed: { salespersonNo: string; phone: string }) => {
    report({ type: "button", name: "sales-code" });
    const phone = checkPhone(typed.phone);
    const sent = { ...typed, phone: phone.ok ? phone.value : typed.phone };
    return send.mutateAsync(sent).then(
      () => undefined,
      () => undefined,
    );
  };

  async function enter(challengeId: string, code: string): Promise<void> {
    report({ type: "button", name: "sales-login" });
    const session = await logIn.mutateAsync({ challengeId, code });
    applyChange(session);
    await navigate(homeOfRole(session.enterprise.role), { replace: true });
    toast.show(t`已登录`);
  }

  const asked = send.variables;
  return (
    <Screen title={t`销售人员登录`} backTo="/idCardlogin">
      {send.data === undefined || asked === undefined ? (
        <Form form={form} onSubmit={sendTo}>
          <Card>
            <Stack gap="parts">
              <FormField
                form={form}
                name="salespersonNo"
                rules={[{ required: true, message: t`请输入工号` }]}
              >
                {(field) => (
                  <TextField
                    {...field}
                    label={t`工号`}
                    hint={t`厂商登记的工号`}
                    maxLength={STAFF_NO_MAX}
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
                    hint={t`与工号一起登记的手机号`}
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
              {ofTheCode ? null : <RefusalNotice error={logIn.error} />}
              <SentCodeForm
                words=""
                label={t`短信验证码`}
                sending={send}
                onSend={() => sendTo(asked)}
                checking={logIn.isPending ? t`正在核对` : null}
                onCode={enter}
                error={codeLine}
                data-testid="sales-code"
              />
            </Stack>
          </Card>
          <Notice tone="info" title={t`没有收到验证码？`}>
            {t`工号和手机号要与厂商登记的一致，否则不会收到短信。`}
          </Notice>
        </>
      )}
    </Screen>
  );
}
