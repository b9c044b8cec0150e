import { isWeakPassword } from "@kedu/domain";
import { Button, Card, PasswordPad, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import {
  changePaymentPasswordMutation,
  paymentPasswordQuery,
  setPaymentPasswordMutation,
} from "../../data/payment-password.queries.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import { useRefusalReport } from "../../platform/refusal/use-refusal-report.ts";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Password.css.ts";
import { passwordAddress } from "./parts/password-address.ts";
import { forgetReset, keptReset } from "./parts/password-reset.ts";

/** What is typed next. Digits live only in this page, and no longer than it. */
type Step =
  | { readonly ask: "CURRENT" }
  | { readonly ask: "NEW"; readonly current: string | null; readonly problem: Problem | null }
  | { readonly ask: "AGAIN"; readonly current: string | null; readonly password: string };

const NO_PERSON = { idNo: "", mobile: "" };

/** Why the new password is requested again. */
type Problem = "DIFFERENT" | "WEAK";

/** The password itself, typed twice: after ID number and code, or after the old password. */
export function ManagePasswordScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [reset] = useState(keptReset);
  const resetId = reset?.codeProved === true ? reset.resetId : null;
  return (
    <Screen
      title={resetId === null ? t`修改支付密码` : t`设置支付密码`}
      backTo={passwordAddress("", search)}
    >
      <Card>
        <NewPassword resetId={resetId} />
      </Card>
    </Screen>
  );
}

function NewPassword({ resetId }: { resetId: string | null }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const set = useMutation(setPaymentPasswordMutation);
  const change = useMutation(changePaymentPasswordMutation);
  const first: Step =
    resetId === null ? { ask: "CURRENT" } : { ask: "NEW", current: null, problem: null };
  const [step, setStep] = useState<Step>(first);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Focus moves to where the next digits belong; on entry the page's heading has it.
    if (shown.current !== step) input.current?.focus();
    shown.current = step;
  }, [step]);
  const error = set.error ?? change.error;
  const code = refusalCodeOf(error);
  const isOver = code === "CODE_EXPIRED" || code === "PASSWORD_LOCKED";
  const atTheField = code === "PASSWORD_WRONG" || code === "PASSWORD_WEAK";
  const passwordLine = useFailureLine(atTheField ? error : null);
  useRefusalReport(isOver ? error : null);

  async function send(current: string | null, password: string): Promise<void> {
    report({ type: "button", name: "password-set" });
    try {
      if (resetId !== null) await set.mutateAsync({ resetId, password });
      else await change.mutateAsync({ currentPassword: current ?? "", password });
      forgetReset();
      await navigate(passwordAddress("result", search), { replace: true });
    } catch (failure) {
      const outcome = outcomeOf(failure);
      const weak = outcome.kind === "refused" && outcome.code === "PASSWORD_WEAK";
      if (weak) setStep({ ask: "NEW", current, problem: "WEAK" });
      else setStep(first);
      if (outcome.kind === "refused" && outcome.code === "CODE_EXPIRED") forgetReset();
      void queryClient.invalidateQueries({ queryKey: paymentPasswordQuery.queryKey });
    }
  }

  function take(digits: string): Promise<void> | undefined {
    switch (step.ask) {
      case "CURRENT":
        set.reset();
        change.reset();
        setStep({ ask: "NEW", current: digits, problem: null });
        return undefined;
      case "NEW":
        set.reset();
        change.reset();
        // A weak password is refused before it is typed again; the service also knows birthday and phone.
        setStep(
          isWeakPassword(digits, NO_PERSON)
            ? { ask: "NEW", current: step.current, problem: "WEAK" }
            : { ask: "AGAIN", current: step.current, password: digits },
        );
        return undefined;
      case "AGAIN":
        if (digits === step.password) return send(step.current, digits);
        setStep({ ask: "NEW", current: step.current, problem: "DIFFERENT" });
        return undefined;
    }
  }

  if (isOver) {
    return (
      <Stack gap="parts">
        <p className={css.note} role="alert">
          {code === "CODE_EXPIRED"
            ? t`核对身份后超过 10 分钟没有设置，请重新核对。密码没有变化。`
            : t`密码连续输错 5 次，已锁定。核对本人身份后可以重新设置。`}
        </p>
        <Button
          block
          render={(link) => (
            <Link to={passwordAddress("verify_idCode", search)} replace {...link} />
          )}
          data-testid="begin-again"
        >
          {t`核对身份`}
        </Button>
      </Stack>
    );
  }
  const problem = step.ask === "NEW" ? step.problem : null;
  const problems = {
    DIFFERENT: t`两次输入不一样，请重新输入`,
    WEAK: t`密码太容易猜到，请换一个`,
  };
  const labels = {
    CURRENT: t`输入现在的支付密码`,
    NEW: t`输入新的支付密码`,
    AGAIN: t`再输入一次`,
  };
  return (
    <Stack gap="parts">
      {atTheField ? null : <RefusalNotice error={error} />}
      <PasswordPad
        key={step.ask}
        ref={input}
        label={labels[step.ask]}
        hint={
          step.ask === "CURRENT" ? t`6 位数字` : t`6 位数字，不要用连号、重复数字、生日或手机号`
        }
        onComplete={take}
        error={problem !== null ? problems[problem] : passwordLine}
        data-testid={`password-${step.ask.toLowerCase()}`}
      />
    </Stack>
  );
}
