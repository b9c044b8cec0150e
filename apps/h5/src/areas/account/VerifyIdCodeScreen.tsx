import { cleanNumber } from "@kedu/domain";
import { Button, Card, Stack, TextField } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { refusalCodeOf } from "../../data/outcome.ts";
import {
  beginPasswordResetMutation,
  paymentPasswordQuery,
} from "../../data/payment-password.queries.ts";
import { Form } from "../../platform/form/Form.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Password.css.ts";
import { passwordAddress } from "./parts/password-address.ts";
import { keepReset } from "./parts/password-reset.ts";

/** Characters of an ID number: the permanent residence cards of before December 2023 have fewer. */
const ID_CHARACTERS = 18;
const OLD_PERMANENT_CARD_CHARACTERS = 15;

/** The first step to a payment password: the person's own ID number. */
export function VerifyIdCodeScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const password = useQuery(paymentPasswordQuery);
  const begin = useMutation(beginPasswordResetMutation);
  // Only the last character makes a number long enough.
  const form = useForm({ defaultValues: { idNo: "" }, revalidateOn: "submit" });
  const isWrong = refusalCodeOf(begin.error) === "ID_INVALID";
  const wrongLine = useFailureLine(isWrong ? begin.error : null);
  const name = password.data?.nameMasked ?? null;

  async function next({ idNo }: { idNo: string }): Promise<void> {
    try {
      const { resetId } = await begin.mutateAsync(idNo);
      keepReset({ resetId, codeProved: false });
      await navigate(passwordAddress("verify_phone", search));
    } catch {
      // Said at the field, or above the button.
      form.setFocus("idNo");
    }
  }

  const reportPress = () => report({ type: "button", name: "password-id" });
  const retry = () => {
    reportPress();
    return form.submit();
  };

  return (
    <Screen title={t`核对身份`} backTo={passwordAddress("", search)}>
      <Form form={form} onSubmit={next}>
        <Card>
          <Stack gap="parts">
            <p className={css.note}>{t`设置支付密码前，先核对法人本人的身份证号。`}</p>
            <FormField
              form={form}
              name="idNo"
              rules={[
                {
                  validator: hasLengthOfIdNumber,
                  message: t`请输入 18 位身份证号，旧版外国人永久居留证为 15 位`,
                },
              ]}
            >
              {(field) => (
                <TextField
                  {...field}
                  label={name === null ? t`身份证号` : t`${name} 的身份证号`}
                  hint={t`只用来核对，不会保存`}
                  accepts="alphanumeric"
                  maxLength={ID_CHARACTERS}
                  autoComplete="off"
                  onValueChange={(value) => {
                    field.onValueChange(value);
                    if (begin.error !== null) begin.reset();
                  }}
                  error={field.error ?? wrongLine}
                  data-testid="id-no"
                />
              )}
            </FormField>
          </Stack>
        </Card>
        {isWrong ? null : <RefusalNotice error={begin.error} onRetry={retry} />}
        <Button
          block
          type="submit"
          onClick={reportPress}
          loading={begin.isPending}
          data-testid="id-next"
        >
          {t`下一步`}
        </Button>
      </Form>
    </Screen>
  );
}

function hasLengthOfIdNumber(text: string): boolean {
  const { length } = cleanNumber(text);
  return length === ID_CHARACTERS || length === OLD_PERMANENT_CARD_CHARACTERS;
}
