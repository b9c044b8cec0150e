import { Button, Card, ErrorState, Notice, Sheet, Stack } from "@kedu/ui";
import { useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import {
  confirmPartnerCardMutation,
  partnerCreditQuery,
  sendPartnerCardCodeMutation,
} from "../../data/partner-credit.queries.ts";
import {
  BankCardFields,
  type BankCardValues,
  EMPTY_BANK_CARD,
} from "../../flows/bank/BankCardFields.tsx";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { ConsentBoxes } from "../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../flows/consent/use-consent.ts";
import { partnerAddress } from "../../flows/partner-credit/partner-address.ts";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { Form } from "../../platform/form/Form.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureWords } from "../../platform/refusal/use-failure-line.ts";
import { LoadingPartner } from "./parts/LoadingPartner.tsx";

/** A card of the bank's, in the legal person's name: four factors, and the code that the bank's mobile gets. */
export function PartnerCardScreen(): ReactElement {
  const { t } = useLingui();
  const accounts = useAccountWords();
  const verified = (card: { readonly bankName: string; readonly last4: string }): string => {
    const account = accounts(card);
    return t`已核验 ${account}`;
  };
  return (
    <QueryScreen
      query={partnerCreditQuery}
      missing="NOT_FOUND"
      title={t`核验银行卡`}
      backTo="/psbc/apply/form"
      helpTopic="PARTNER_APPLICATION"
      loading={<LoadingPartner />}
    >
      {({ card }) => (
        <Stack gap="cards">
          {card === null ? null : (
            <Notice tone="info" title={verified(card)}>
              {t`可以换一张卡重新核验，核验通过前仍用这张。`}
            </Notice>
          )}
          <CardForm />
        </Stack>
      )}
    </QueryScreen>
  );
}

function CardForm(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const consent = useConsent("ACCOUNT");
  const failureWords = useFailureWords();
  const send = useMutation(sendPartnerCardCodeMutation);
  const confirm = useMutation(confirmPartnerCardMutation);
  const [asking, setAsking] = useState(false);
  const form = useForm<BankCardValues>({
    defaultValues: { ...EMPTY_BANK_CARD, bankChannel: "POSTAL_BANK" },
  });

  async function check({ cardNo, reservedPhone }: BankCardValues): Promise<void> {
    if (!(await consent.grant())) return;
    const sent = await send.mutateAsync({ cardNo, reservedPhone }).catch(() => null);
    if (sent !== null) setAsking(true);
  }

  async function enter(challengeId: string, code: string): Promise<void> {
    const next = await confirm.mutateAsync({ challengeId, code });
    await navigate(partnerAddress(next.step));
  }

  return (
    <Form form={form} onSubmit={check}>
      <Card heading={t`法人本人的邮储银行储蓄卡`}>
        <BankCardFields form={form} kind="PERSONAL" withoutBank isDebited={false} />
      </Card>
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : (
        <ConsentBoxes consent={consent} disabled={send.isPending} />
      )}
      {asking ? null : <RefusalNotice error={send.error} onRetry={form.submit} />}
      <Button block type="submit" loading={send.isPending} data-testid="check-card">
        {t`核验并获取验证码`}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t`短信验证`}
        data-testid="card-code-sheet"
      >
        <SentCodeForm
          words={t`验证码已发送到银行预留手机号。`}
          label={t`绑卡验证码`}
          sending={send}
          onSend={form.submit}
          checking={confirm.isPending ? t`正在核验` : null}
          onCode={enter}
          error={failureWords(confirm.error)}
          data-testid="card-code"
        />
      </Sheet>
    </Form>
  );
}
