import type { IdentityCheck } from "@kedu/api";
import type { IdentityCheckPurpose } from "@kedu/domain";
import { Button, Card, Notice, Stack, text } from "@kedu/ui";
import { useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { beginIdentityCheckMutation } from "../../data/identity-checks.queries.ts";
import { Form } from "../../platform/form/Form.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import * as css from "./IdentityCheck.css.ts";
import { OwnIdNumberField, useIdNumberRefusals } from "./OwnIdNumberField.tsx";

interface IdNumberFormProps {
  readonly purpose: Extract<IdentityCheckPurpose, "SWITCH_ENTERPRISE" | "CHANGE_NUMBER">;
  /** Why it is asked for. */
  readonly words: string;
  /** Of the person, masked; null where it is not known. */
  readonly nameMasked: string | null;
  /** A check was begun before, and its time is over. */
  readonly isOver: boolean;
  readonly onBegun: (check: IdentityCheck) => void;
}

/** The first step of an identity check: the person's own ID number. */
export function IdNumberForm(props: IdNumberFormProps): ReactElement {
  const { t } = useLingui();
  const { purpose } = props;
  const begin = useMutation(beginIdentityCheckMutation);
  const form = useForm({ defaultValues: { idNo: "" }, revalidateOn: "submit" });

  const refusals = useIdNumberRefusals(form);

  async function next({ idNo }: { idNo: string }): Promise<unknown> {
    try {
      return props.onBegun(await begin.mutateAsync({ purpose, idNo }));
    } catch (error) {
      // Said at the field, or above the button.
      form.setFocus("idNo");
      return refusals.place(error);
    }
  }

  const reportPress = () => report({ type: "button", name: "identity-id" });
  const retry = () => {
    reportPress();
    return form.submit();
  };

  return (
    <Form form={form} onSubmit={next}>
      {props.isOver ? <Notice tone="caution">{t`身份核对已超时，请重新核对身份。`}</Notice> : null}
      <Card>
        <Stack gap="parts">
          <p className={`${text.bodySmall} ${css.note}`}>{props.words}</p>
          <OwnIdNumberField form={form} nameMasked={props.nameMasked} call={begin} />
        </Stack>
      </Card>
      <RefusalNotice error={refusals.rest(begin.error)} onRetry={retry} />
      <Button
        block
        type="submit"
        onClick={reportPress}
        loading={begin.isPending}
        data-testid="id-next"
      >
        {t`下一步`}
      </Button>
    </Form>
  );
}
