import { Button, Card, ErrorState, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { addWithdrawalAccountMutation } from "../../data/withdrawals.queries.ts";
import {
  BankCardFields,
  type BankCardValues,
  EMPTY_BANK_CARD,
} from "../../flows/bank/BankCardFields.tsx";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { Form } from "../../platform/form/Form.tsx";
import { useKeptForm } from "../../platform/form/use-kept-form.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Adds an account of the safe account's name: the bank checks name, code, number and mobile. */
export function CardVerifyScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const consent = useConsent("ACCOUNT");
  const add = useMutation(addWithdrawalAccountMutation);
  const form = useKeptForm("withdrawal-account", EMPTY_BANK_CARD);

  async function submit({ bankChannel, ...typed }: BankCardValues): Promise<void> {
    if (bankChannel === null || !(await consent.grant())) return;
    const added = await add.mutateAsync({ bankChannel, ...typed }).catch(() => null);
    // What blocks it is shown above the button.
    if (added === null) return;
    form.reset(EMPTY_BANK_CARD);
    toast.show(t`账户已添加`);
    await navigate(`/withdraw?to=${added.accountId}`, { replace: true });
  }

  return (
    <Screen title={t`添加收款账户`} backTo="/withdraw/banks">
      <Form form={form} onSubmit={submit}>
        <Card heading={t`与安全账户同名的对公账户`}>
          <BankCardFields form={form} kind="CORPORATE" />
        </Card>
        {consent.isError ? (
          <ErrorState onRetry={consent.retry} />
        ) : consent.documents.length === 0 ? null : (
          <Card>
            <ConsentBoxes consent={consent} disabled={add.isPending} />
          </Card>
        )}
        <RefusalNotice error={add.error ?? consent.error} onRetry={form.submit} />
        <Button block type="submit" loading={add.isPending} data-testid="verify-card">
          {t`核验并添加`}
        </Button>
      </Form>
    </Screen>
  );
}
