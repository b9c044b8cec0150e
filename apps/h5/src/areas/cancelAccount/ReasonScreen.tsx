import type { Cancellation } from "@kedu/api";
import { CANCELLATION_REASONS, type CancellationReason } from "@kedu/domain";
import { Button, Card, RadioList, TextField } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { giveCancellationReasonMutation } from "../../data/cancellation.queries.ts";
import { Form } from "../../platform/form/Form.tsx";
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

// A type and not an interface: the form library wants an index signature.
type Values = { reason: CancellationReason | null; note: string };

function Reason({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const words = useReasonWords();
  const navigate = useNavigate();
  const give = useMutation(giveCancellationReasonMutation);
  const form = useForm<Values>({
    defaultValues: { reason: current.reason ?? keptReason(), note: "" },
  });

  async function send({ note, reason }: Values): Promise<unknown> {
    if (reason === null) return false;
    report({ type: "button", name: "give-cancellation-reason" });
    const { cancellationId } = current;
    const input = { cancellationId, reason, ...(note === "" ? {} : { note }) };
    const checked = await give.mutateAsync(input).catch(() => null);
    return checked !== null && navigate(addressOf(checked), { replace: true });
  }

  return (
    <Form form={form} onSubmit={send}>
      <Card>
        <FormField
          form={form}
          name="reason"
          rules={[{ required: true, message: t`请选择一个原因` }]}
        >
          {({ onValueChange, value, ...field }) => (
            <RadioList<CancellationReason>
              {...field}
              label={t`为什么注销`}
              value={value ?? undefined}
              options={CANCELLATION_REASONS.map((each) => ({ value: each, label: words[each] }))}
              onValueChange={(chosen) => {
                onValueChange(chosen);
                keepReason(chosen);
              }}
              data-testid="reasons"
            />
          )}
        </FormField>
      </Card>
      <Card>
        <FormField form={form} name="note">
          {(field) => (
            <TextField
              {...field}
              label={t`补充说明（选填）`}
              maxLength={200}
              hint={t`请不要填写证件号、卡号等个人信息`}
              data-testid="note"
            />
          )}
        </FormField>
      </Card>
      <RefusalNotice error={give.error} />
      <Button block type="submit" loading={give.isPending} data-testid="check">
        {t`提交并检查`}
      </Button>
    </Form>
  );
}
