import type { AccountOverview, StepUpProof } from "@kedu/api";
import { Button, ErrorState, Sheet, Stack, text, toast } from "@kedu/ui";
import { useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { changeDebitCardMutation } from "../../../data/accounts.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import {
  BankCardFields,
  type BankCardValues,
  EMPTY_BANK_CARD,
} from "../../../flows/bank/BankCardFields.tsx";
import { ConsentBoxes } from "../../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../../flows/consent/use-consent.ts";
import { StepUp } from "../../../flows/identity-check/StepUp.tsx";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";

interface ChangeCardSheetProps {
  readonly overview: AccountOverview;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another card for repayments: its number first, then who it is. */
export function ChangeCardSheet({ onClose, open, overview }: ChangeCardSheetProps): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet title={t`更换扣款银行卡`} open={open} onClose={onClose}>
      {open ? <ChangeCard overview={overview} onChanged={onClose} /> : null}
    </Sheet>
  );
}

interface ChangeCardProps {
  readonly overview: AccountOverview;
  readonly onChanged: () => void;
}

function ChangeCard({ onChanged, overview }: ChangeCardProps): ReactElement {
  const { t } = useLingui();
  const [keys] = useState(requestKeys);
  const change = useMutation(changeDebitCardMutation);
  const consent = useConsent("ACCOUNT");
  const form = useForm({ defaultValues: EMPTY_BANK_CARD });
  /** What is being proved; null while it is still typed. */
  const [typed, setTyped] = useState<BankCardValues | null>(null);

  async function submit(values: BankCardValues): Promise<void> {
    if (await consent.grant()) setTyped(values);
  }

  /** The refusal is thrown, for the proof to show. */
  async function send(
    { cardNo, reservedPhone }: BankCardValues,
    proof: StepUpProof,
  ): Promise<void> {
    report({ type: "button", name: "change-card" });
    const input = { cardNo, reservedPhone, proof };
    const idempotencyKey = keys.keyFor(JSON.stringify(input));
    try {
      await change.mutateAsync({ idempotencyKey, input });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      throw error;
    }
    toast.show(t`银行卡已更换，下一次扣款起使用`);
    onChanged();
  }

  if (typed !== null) {
    return (
      <Stack gap="parts">
        <p className={text.bodySmall}>
          {t`更换到尾号 ${typed.cardNo.slice(-4)} 的卡，要先核对是您本人。`}
        </p>
        <StepUp
          authorises={{ purpose: "CHANGE_CARD", cardNo: typed.cardNo }}
          proofs={overview.proofs}
          phoneMasked={overview.phoneMasked}
          onProof={(proof) => send(typed, proof)}
          data-testid="change-card"
        />
        <Button prominence="text" onClick={() => setTyped(null)} data-testid="back-to-card">
          {t`返回修改卡号`}
        </Button>
      </Stack>
    );
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p className={text.bodySmall}>
        {t`换成法人本人的另一张卡。银行核验通过后，到期还款从新卡扣款，原来的卡不再扣款。`}
      </p>
      <BankCardFields form={form} kind="PERSONAL" withoutBank />
      {consent.isError ? (
        <ErrorState onRetry={consent.retry} />
      ) : consent.documents.length === 0 ? null : (
        <ConsentBoxes consent={consent} disabled={false} />
      )}
      <RefusalNotice error={consent.error} onRetry={form.submit} />
      <Button block type="submit" data-testid="prove-card">
        {t`下一步`}
      </Button>
    </Form>
  );
}
