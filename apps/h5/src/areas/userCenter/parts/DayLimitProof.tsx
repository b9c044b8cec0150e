import type { PaySettings } from "@kedu/api";
import { Button, PasswordPad, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  beginIdentityCheckMutation,
  proveIdentityCodeMutation,
  sendIdentityCodeMutation,
} from "../../../data/identity-checks.queries.ts";
import { outcomeOf, refusalCodeOf } from "../../../data/outcome.ts";
import type { SetDayLimit } from "../../../data/pay-settings.queries.ts";
import { OF_THE_CODE } from "../../../flows/identity-check/of-the-code.ts";
import { SentCodeForm } from "../../../flows/sent-code/SentCodeForm.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../../platform/refusal/use-failure-line.ts";
import { useRefusalReport } from "../../../platform/refusal/use-refusal-report.ts";

type Proof = NonNullable<SetDayLimit["proof"]>;

interface DayLimitProofProps {
  readonly settings: PaySettings;
  /** Saves the limit with this proof. The refusal is thrown. */
  readonly onProof: (proof: Proof) => Promise<void>;
}

/** The payment password, or a code where there is none or it is not remembered. */
export function DayLimitProof({ settings, onProof }: DayLimitProofProps): ReactElement {
  const { t } = useLingui();
  const { phoneMasked, proofs } = settings;
  const [way, setWay] = useState(proofs[0] ?? "SMS_CODE");
  const other = proofs.find((each) => each !== way);
  return (
    <>
      {way === "PAYMENT_PASSWORD" ? (
        <ByPassword onProof={onProof} />
      ) : (
        <ByCode onProof={onProof} phoneMasked={phoneMasked} />
      )}
      {other === undefined ? null : (
        <Button prominence="text" onClick={() => setWay(other)} data-testid="other-proof">
          {other === "SMS_CODE" ? t`改用短信验证码` : t`改用支付密码`}
        </Button>
      )}
    </>
  );
}

function ByPassword({ onProof }: Pick<DayLimitProofProps, "onProof">): ReactElement {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>(null);
  const code = refusalCodeOf(error);
  const ofThePassword = code === "PASSWORD_WRONG" || code === "PASSWORD_LOCKED";
  // Said by the pad.
  useRefusalReport(ofThePassword ? error : null);
  const outcome = outcomeOf(error);

  async function enter(password: string): Promise<void> {
    setError(null);
    await onProof({ by: "PASSWORD", password }).catch(setError);
  }

  return (
    <Stack gap="parts">
      {ofThePassword ? null : <RefusalNotice error={error} />}
      <PasswordPad
        label={t`支付密码`}
        onComplete={enter}
        triesLeft={
          code === "PASSWORD_LOCKED"
            ? 0
            : outcome.kind === "refused"
              ? outcome.data.triesLeft
              : undefined
        }
        data-testid="day-limit-password"
      />
    </Stack>
  );
}

/** The check is begun with its first code, and serves one change. */
function ByCode({
  onProof,
  phoneMasked,
}: Pick<DayLimitProofProps, "onProof"> & { phoneMasked: string }): ReactElement {
  const { t } = useLingui();
  const begin = useMutation(beginIdentityCheckMutation);
  const send = useMutation(sendIdentityCodeMutation);
  const prove = useMutation(proveIdentityCodeMutation);
  const [error, setError] = useState<unknown>(null);
  const ofTheCode = OF_THE_CODE.has(refusalCodeOf(prove.error));
  const codeLine = useFailureLine(ofTheCode ? prove.error : null);

  async function sendCode(): Promise<void> {
    setError(null);
    try {
      const { checkId } = begin.data ?? (await begin.mutateAsync({ purpose: "RAISE_DAY_LIMIT" }));
      await send.mutateAsync(checkId);
    } catch {
      // Both hold their failures, which are shown.
    }
  }

  async function enter(challengeId: string, code: string): Promise<void> {
    const checkId = begin.data?.checkId;
    if (checkId === undefined) return;
    try {
      // A code that was accepted is not asked for again when the answer to the change was lost.
      if (prove.data === undefined) await prove.mutateAsync({ checkId, challengeId, code });
    } catch {
      // Said at the field, or above it.
      return;
    }
    await onProof({ by: "CHECK", checkId }).catch(setError);
  }

  return (
    <Stack gap="parts">
      <RefusalNotice error={error ?? begin.error ?? (ofTheCode ? null : prove.error)} />
      <SentCodeForm
        words={t`验证码发送至 ${phoneMasked}。`}
        label={t`短信验证码`}
        sending={send}
        onSend={sendCode}
        checking={prove.isPending ? t`正在核对` : null}
        onCode={enter}
        error={codeLine}
        data-testid="day-limit-code"
      />
    </Stack>
  );
}
