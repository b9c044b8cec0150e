import type { PaymentPassword } from "@kedu/api";
import { Button, Loading, Notice, PasswordPad, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { outcomeOf, refusalCodeOf } from "../../../data/outcome.ts";
import { paymentPasswordQuery } from "../../../data/payment-password.queries.ts";
import { confirmWithPasswordMutation } from "../../../data/withdrawals.queries.ts";
import { newKey } from "../../../flows/money/request-keys.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useRefusalReport } from "../../../platform/refusal/use-refusal-report.ts";
import { report } from "../../../platform/reporting/report.ts";
import * as css from "./Withdraw.css.ts";
import { useProofSending } from "./use-proof-sending.ts";

interface PasswordProofProps {
  readonly withdrawalId: string;
  /** Undefined where it could not be requested. */
  readonly password: PaymentPassword | undefined;
}

/** Confirms a withdrawal with the payment password, or leads to setting one and back. */
export function PasswordProof({ withdrawalId, password }: PasswordProofProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const queryClient = useQueryClient();
  const { busy, problem, send, toResult } = useProofSending(withdrawalId);
  const confirm = useMutation(confirmWithPasswordMutation);
  const code = refusalCodeOf(problem);
  const ofThePassword = code === "PASSWORD_WRONG" || code === "PASSWORD_LOCKED";
  // Shown by the pad, or by what replaces it.
  useRefusalReport(ofThePassword || code === "PASSWORD_NOT_SET" ? problem : null);
  const locked = password?.isLocked === true || code === "PASSWORD_LOCKED";

  async function withdraw(digits: string): Promise<void> {
    report({ type: "button", name: "withdraw-password" });
    const input = { withdrawalId, password: digits };
    await send(() => confirm.mutateAsync({ idempotencyKey: newKey(), input }));
    void queryClient.invalidateQueries({ queryKey: paymentPasswordQuery.queryKey });
  }

  if (password?.isSet === false || code === "PASSWORD_NOT_SET") {
    return (
      <Stack gap="parts">
        <p className={css.label}>
          {t`还没有支付密码。设置后回到这里继续提现，也可以用短信验证码确认。`}
        </p>
        <SetPassword withdrawalId={withdrawalId} label={t`设置支付密码`} />
      </Stack>
    );
  }
  return (
    <Stack gap="parts">
      {ofThePassword || problem === null ? null : (
        <>
          <RefusalNotice error={problem} onRetry={toResult} />
          <p className={css.label}>{t`钱仍在安全账户，没有转出`}</p>
        </>
      )}
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能提现`}</Notice>}
      <PasswordPad
        label={t`支付密码`}
        hint={t`输完 6 位，钱即转出`}
        onComplete={withdraw}
        triesLeft={locked ? 0 : triesLeftOf(problem)}
        disabled={!online}
        data-testid="withdraw-password"
      />
      <SetPassword
        withdrawalId={withdrawalId}
        label={locked ? t`重新设置支付密码` : t`忘记密码`}
        quiet={!locked}
      />
      <Loading open={busy} label={t`正在提现，请勿关闭页面`} data-testid="withdrawing" />
    </Stack>
  );
}

function triesLeftOf(error: unknown): number | undefined {
  const outcome = outcomeOf(error);
  return outcome.kind === "refused" ? outcome.data.triesLeft : undefined;
}

interface SetPasswordProps {
  readonly withdrawalId: string;
  readonly label: string;
  readonly quiet?: boolean;
}

/** The link to set a new password, which leads back to this withdrawal. */
function SetPassword({ withdrawalId, label, quiet = false }: SetPasswordProps): ReactElement {
  return (
    <Button
      block
      prominence={quiet ? "quiet" : "primary"}
      render={(link) => (
        <Link to={`/account/password/verify_idCode?withdrawal=${withdrawalId}`} {...link} />
      )}
      data-testid="set-password"
    >
      {label}
    </Button>
  );
}
