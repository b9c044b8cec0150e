import type { Cancellation } from "@kedu/api";
import { CANCELLATION_REASONS, type CancellationReason } from "@kedu/domain";
import { Button, Card, RadioList, Stack, TextField } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { giveCancellationReasonMutation } from "../../data/cancellation.queries.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { addressOf, cancelAddress } from "./parts/cancel-address.ts";
import { keepReason, keptReason } from "./parts/cancel-tag.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { NotUnderWay } from "./parts/NotUnderWay.tsx";
import { useReasonWords } from "./parts/use-cancel-words.ts";

/** Why. The answer decides nothing, and may be left general. */
export function ReasonScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen title={t`注销原因`} backTo={cancelAddress("cancelAccountWarn")}>
      {({ current }) =>
        current !== null && CHANGEABLE.has(current.status) ? (
          <Reason current={current} />
        ) : (
          <NotUnderWay current={current} />
        )
      }
    </CancelScreen>
  );
}

/** Until it waits for the face the reason may be changed. */
const CHANGEABLE: ReadonlySet<string> = new Set(["DRAFT", "CHECKING", "BLOCKED"]);

function Reason({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const words = useReasonWords();
  const navigate = useNavigate();
  const give = useMutation(giveCancellationReasonMutation);
  const [reason, setReason] = useState(() => current.reason ?? keptReason());
  const [note, setNote] = useState("");
  const [isTried, setIsTried] = useState(false);
  const reasons = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    setIsTried(true);
    if (reason === null) {
      reasons.current?.focus();
      return;
    }
    report({ type: "button", name: "give-cancellation-reason" });
    const { cancellationId } = current;
    const input = { cancellationId, reason, ...(note === "" ? {} : { note }) };
    const checked = await give.mutateAsync(input).catch(() => null);
    if (checked !== null) await navigate(addressOf(checked), { replace: true });
  }

  function choose(chosen: CancellationReason): void {
    setReason(chosen);
    keepReason(chosen);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      noValidate
    >
      <Stack gap="cards">
        <Card>
          <RadioList
            ref={reasons}
            label={t`为什么注销`}
            value={reason ?? undefined}
            options={CANCELLATION_REASONS.map((each) => ({ value: each, label: words[each] }))}
            onValueChange={choose}
            required
            {...(isTried && reason === null ? { error: t`请选择一个原因` } : {})}
            data-testid="reasons"
          />
        </Card>
        <Card>
          <TextField
            label={t`补充说明（选填）`}
            value={note}
            onValueChange={setNote}
            maxLength={200}
            hint={t`请不要填写证件号、卡号等个人信息`}
            data-testid="note"
          />
        </Card>
        <RefusalNotice error={give.error} />
        <Button block type="submit" loading={give.isPending} data-testid="check">
          {t`提交并检查`}
        </Button>
      </Stack>
    </form>
  );
}
