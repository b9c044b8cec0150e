import type { Cancellation, CancellationOverview } from "@kedu/api";
import { Button, Card, Loading, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import {
  recheckCancellationMutation,
  sendCancellationCodeMutation,
  submitCancellationMutation,
} from "../../data/cancellation.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useFaceReturn } from "../../flows/face-check/use-face-return.ts";
import { newKey } from "../../flows/money/request-keys.ts";
import { SentCodeForm } from "../../flows/sent-code/SentCodeForm.tsx";
import { useCodeRefusal } from "../../flows/sent-code/use-code-refusal.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { ByFace } from "./parts/ByFace.tsx";
import { cancelAddress, CANCEL_HOME } from "./parts/cancel-address.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { NotUnderWay } from "./parts/NotUnderWay.tsx";

/** The legal person proves to be the one who cancels, which submits the cancellation. */
export function CancelFaceScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen title={t`本人确认`} backTo={CANCEL_HOME}>
      {(overview) =>
        overview.current?.status === "FACE_PENDING" ? (
          <Proof current={overview.current} overview={overview} />
        ) : (
          <NotUnderWay current={overview.current} />
        )
      }
    </CancelScreen>
  );
}

interface ProofProps {
  readonly current: Cancellation;
  readonly overview: CancellationOverview;
}

type SubmitProof = Parameters<
  NonNullable<typeof submitCancellationMutation.mutationFn>
>[0]["input"]["proof"];

function Proof({ current, overview }: ProofProps): ReactElement {
  const { t } = useLingui();
  const { coolingHours, proof } = overview;
  const { cancellationId } = current;
  const navigate = useNavigate();
  const submit = useMutation(submitCancellationMutation);
  const recheck = useMutation(recheckCancellationMutation);

  async function send(given: SubmitProof): Promise<void> {
    report({ type: "button", name: "submit-cancellation" });
    const input = { cancellationId, proof: given };
    try {
      await submit.mutateAsync({ idempotencyKey: newKey(), input });
    } catch (error) {
      // What came up meanwhile is listed on its own page.
      if (refusalCodeOf(error) !== "CANCELLATION_BLOCKED") return;
      await recheck.mutateAsync(cancellationId).catch(() => undefined);
      await navigate(cancelAddress("cellGroupCom"), { replace: true });
      return;
    }
    await navigate(cancelAddress("cancelResult"), { replace: true });
  }

  useFaceReturn({
    ready: proof === "FACE",
    confirm: (faceSessionId) => send({ kind: "FACE", faceSessionId }),
  });

  const busy = submit.isPending || recheck.isPending;
  return (
    <>
      <Notice tone="caution" title={t`确认后即提交注销`}>
        {t`提交后 ${coolingHours} 小时内可以撤回，期间额度冻结，不能付款和借款。`}
      </Notice>
      <Card>
        {proof === "FACE" ? (
          <ByFace current={current} error={submit.error} />
        ) : (
          <ByCode
            cancellationId={cancellationId}
            error={submit.error}
            busy={busy}
            onCode={(challengeId, code) => send({ kind: "CODE", challengeId, code })}
          />
        )}
      </Card>
      <Button
        block
        prominence="quiet"
        render={(link) => <Link to={cancelAddress("goBackCom")} {...link} />}
        data-testid="leave"
      >
        {t`不注销了`}
      </Button>
      <Loading open={busy} label={t`正在提交，请勿关闭页面`} data-testid="submitting" />
    </>
  );
}

interface ByCodeProps {
  readonly cancellationId: string;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onCode: (challengeId: string, code: string) => Promise<void>;
}

function ByCode({ cancellationId, error, busy, onCode }: ByCodeProps): ReactElement {
  const { t } = useLingui();
  const send = useMutation(sendCancellationCodeMutation);
  const codeRefusal = useCodeRefusal(error);
  const [isSent, setIsSent] = useState(false);
  return (
    <Stack gap="parts">
      {isSent ? <RefusalNotice error={codeRefusal.rest} /> : null}
      <SentCodeForm
        words={t`您还没有实名，将向登录手机发送验证码，输入后即提交注销。`}
        label={t`注销验证码`}
        sending={send}
        onSend={() => {
          setIsSent(true);
          return send.mutateAsync(cancellationId).catch(() => undefined);
        }}
        checking={busy ? t`正在提交` : null}
        onCode={onCode}
        error={codeRefusal.line}
        data-testid="cancel-code"
      />
    </Stack>
  );
}
