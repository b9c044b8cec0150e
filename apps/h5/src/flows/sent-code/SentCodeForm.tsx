import type { SentCode } from "@kedu/api";
import { Button, CodeInput, ResendCode, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import * as css from "./SentCodeForm.css.ts";

/** State of sending a code. */
type Sending = Pick<UseMutationResult<SentCode>, "data" | "error" | "isPending" | "submittedAt">;

interface SentCodeFormProps {
  /** The subtitle before a code was sent. */
  readonly words: string;
  /** Of the field. */
  readonly label: string;
  /** Of the button that sends the first code. */
  readonly sendLabel?: string;
  readonly sending: Sending;
  readonly onSend: () => unknown;
  /** Replaces the button where no new code would help. */
  readonly insteadOfSending?: ReactNode;
  /** A code cannot be sent now; the reason is shown nearby. */
  readonly disabled?: boolean;
  /** A code is being checked: this text replaces the number it was sent to. */
  readonly checking: string | null;
  /** All digits are entered. */
  readonly onCode: (challengeId: string, code: string) => Promise<unknown>;
  /** Why the code was refused. */
  readonly error: string | undefined;
  /** Of the field. */
  readonly "data-testid": string;
}

/** Sends a code to the login phone, and takes it: typed, pasted or entered by the phone's autofill. */
export function SentCodeForm(props: SentCodeFormProps): ReactElement {
  const { t } = useLingui();
  const { sending, checking, onSend } = props;
  const [code, setCode] = useState("");
  const challenge = sending.data;
  // A refused code is typed again.
  const clear = (): void => setCode("");

  if (challenge === undefined) {
    return (
      <Stack gap="parts">
        <p className={css.words}>{props.words}</p>
        {props.insteadOfSending ?? (
          <>
            <RefusalNotice error={sending.error} />
            <Button
              block
              onClick={onSend}
              disabled={props.disabled}
              loading={sending.isPending}
              data-testid="send-code"
            >
              {props.sendLabel ?? t`获取验证码`}
            </Button>
          </>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="parts">
      <CodeInput
        label={props.label}
        hint={checking ?? t`已发送至 ${challenge.phoneMasked}`}
        value={code}
        onValueChange={(next) => {
          // While a check runs these digits are the ones that count; disabling the field would lose its focus.
          if (checking === null) setCode(next);
        }}
        onComplete={(complete) => {
          void props.onCode(challenge.challengeId, complete).then(clear, clear);
        }}
        error={props.error}
        data-testid={props["data-testid"]}
      />
      <RefusalNotice error={sending.error} />
      <ResendCode
        key={challenge.challengeId}
        availableAtMs={sending.submittedAt + challenge.resendAfterSeconds * 1000}
        onResend={onSend}
      />
    </Stack>
  );
}
