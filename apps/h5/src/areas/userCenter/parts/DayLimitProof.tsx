import type { PaySettings } from "@kedu/api";
import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import type { SetDayLimit } from "../../../data/pay-settings.queries.ts";
import { StepUpByCode } from "../../../flows/identity-check/StepUpByCode.tsx";
import { StepUpByPassword } from "../../../flows/identity-check/StepUpByPassword.tsx";
import { useIdentityCheck } from "../../../flows/identity-check/use-identity-check.ts";

const PURPOSE = "RAISE_DAY_LIMIT";

interface DayLimitProofProps {
  readonly settings: PaySettings;
  /** Saves the limit with this proof. The refusal is thrown. */
  readonly onProof: (proof: NonNullable<SetDayLimit["proof"]>) => Promise<void>;
}

/** The payment password, or a code where there is none or it is not remembered. */
export function DayLimitProof({ settings, onProof }: DayLimitProofProps): ReactElement {
  const { t } = useLingui();
  const { phoneMasked, proofs } = settings;
  const [way, setWay] = useState(proofs[0] ?? "SMS_CODE");
  const check = useIdentityCheck(PURPOSE);
  const other = proofs.find((each) => each !== way);

  async function spend(checkId: string): Promise<void> {
    await onProof({ by: "CHECK", checkId });
    // It has served.
    check.forget();
  }

  return (
    <>
      {way === "PAYMENT_PASSWORD" ? (
        <StepUpByPassword
          onPassword={(password) => onProof({ by: "PASSWORD", password })}
          data-testid="day-limit-password"
        />
      ) : (
        <StepUpByCode
          purpose={PURPOSE}
          check={check}
          phoneMasked={phoneMasked}
          onProved={spend}
          data-testid="day-limit-code"
        />
      )}
      {other === undefined ? null : (
        <Button prominence="text" onClick={() => setWay(other)} data-testid="other-proof">
          {other === "SMS_CODE" ? t`改用短信验证码` : t`改用支付密码`}
        </Button>
      )}
    </>
  );
}
