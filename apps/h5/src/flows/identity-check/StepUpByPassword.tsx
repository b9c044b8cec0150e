import { PasswordPad, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useRefusalReport } from "../../platform/refusal/use-refusal-report.ts";

interface StepUpByPasswordProps {
  /** Does what the password proves. The refusal is thrown. */
  readonly onPassword: (password: string) => Promise<void>;
  /** Of the pad. */
  readonly "data-testid": string;
}

/** The payment password as a proof; one that is wrong is typed again, with the tries that are left. */
export function StepUpByPassword(props: StepUpByPasswordProps): ReactElement {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>(null);
  const code = refusalCodeOf(error);
  const ofThePassword = code === "PASSWORD_WRONG" || code === "PASSWORD_LOCKED";
  // Said by the pad.
  useRefusalReport(ofThePassword ? error : null);
  const outcome = outcomeOf(error);

  async function enter(password: string): Promise<void> {
    setError(null);
    await props.onPassword(password).catch(setError);
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
        data-testid={props["data-testid"]}
      />
    </Stack>
  );
}
