import { Button, Card, Stack } from "@kedu/ui";
import { useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  beginPasswordResetMutation,
  paymentPasswordQuery,
} from "../../data/payment-password.queries.ts";
import {
  OwnIdNumberField,
  useIdNumberRefusals,
} from "../../flows/identity-check/OwnIdNumberField.tsx";
import { Form } from "../../platform/form/Form.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Password.css.ts";
import { passwordAddress } from "./parts/password-address.ts";
import { keepReset } from "./parts/password-reset.ts";

/** The first step to a payment password: the person's own ID number. */
export function VerifyIdCodeScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const password = useQuery(paymentPasswordQuery);
  const begin = useMutation(beginPasswordResetMutation);
  const form = useForm({ defaultValues: { idNo: "" }, revalidateOn: "submit" });

  const refusals = useIdNumberRefusals(form);

  async function next({ idNo }: { idNo: string }): Promise<unknown> {
    try {
      const { resetId } = await begin.mutateAsync(idNo);
      keepReset({ resetId, codeProved: false });
      return await navigate(passwordAddress("verify_phone", search));
    } catch (error) {
      // Said at the field, or above the button.
      form.setFocus("idNo");
      return refusals.place(error);
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
            <OwnIdNumberField
              form={form}
              nameMasked={password.data?.nameMasked ?? null}
              call={begin}
            />
          </Stack>
        </Card>
        <RefusalNotice error={refusals.rest(begin.error)} onRetry={retry} />
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
