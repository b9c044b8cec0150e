import type { IdentityCheck, PaySettings, StepUpProof } from "@kedu/api";
import type { Authorised } from "@kedu/domain";
import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { StepUpByCode } from "./StepUpByCode.tsx";
import { StepUpByPassword } from "./StepUpByPassword.tsx";

interface StepUpProps {
  /** What the proof is for. A code serves it alone: where it changes, another code is asked for. */
  readonly authorises: Authorised;
  /** The first is asked for first. */
  readonly proofs: PaySettings["proofs"];
  /** Where codes go. */
  readonly phoneMasked: string;
  /** Does what the proof serves for. The refusal is thrown. */
  readonly onProof: (proof: StepUpProof) => Promise<void>;
  /** Of the fields, with what they are for behind it. */
  readonly "data-testid": string;
}

/** The payment password, or a code where there is none or it is not remembered. */
export function StepUp(props: StepUpProps): ReactElement {
  return <Ways key={JSON.stringify(props.authorises)} {...props} />;
}

function Ways(props: StepUpProps): ReactElement {
  const { t } = useLingui();
  const { authorises, onProof, proofs } = props;
  const testId = props["data-testid"];
  const [way, setWay] = useState(proofs[0] ?? "SMS_CODE");
  const [check, setCheck] = useState<IdentityCheck | null>(null);
  const forget = (): void => setCheck(null);
  const other = proofs.find((each) => each !== way);

  async function spend(checkId: string): Promise<void> {
    await onProof({ by: "CHECK", checkId });
    // It has served.
    forget();
  }

  return (
    <>
      {way === "PAYMENT_PASSWORD" ? (
        <StepUpByPassword
          onPassword={(password) => onProof({ by: "PASSWORD", password })}
          data-testid={`${testId}-password`}
        />
      ) : (
        <StepUpByCode
          start={authorises}
          check={{ check, begin: setCheck, forget }}
          phoneMasked={props.phoneMasked}
          onProved={spend}
          data-testid={`${testId}-code`}
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
