import type { IdentityCheck } from "@kedu/api";
import { cleanNumber, type IdentityCheckPurpose } from "@kedu/domain";
import { Button, Card, Notice, Stack, text, TextField } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { beginIdentityCheckMutation } from "../../data/identity-checks.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { Form } from "../../platform/form/Form.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";
import { report } from "../../platform/reporting/report.ts";
import * as css from "./IdentityCheck.css.ts";

/** Characters of an ID number: the permanent residence cards of before December 2023 have fewer. */
const ID_CHARACTERS = 18;
const OLD_PERMANENT_CARD_CHARACTERS = 15;

interface IdNumberFormProps {
  readonly purpose: IdentityCheckPurpose;
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
  const { purpose, nameMasked: name } = props;
  const begin = useMutation(beginIdentityCheckMutation);
  // Only the last character makes a number long enough.
  const form = useForm({ defaultValues: { idNo: "" }, revalidateOn: "submit" });
  const isWrong = refusalCodeOf(begin.error) === "ID_INVALID";
  const wrongLine = useFailureLine(isWrong ? begin.error : null);

  async function next({ idNo }: { idNo: string }): Promise<void> {
    try {
      props.onBegun(await begin.mutateAsync({ purpose, idNo }));
    } catch {
      // Said at the field, or above the button.
      form.setFocus("idNo");
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
          <FormField
            form={form}
            name="idNo"
            rules={[
              {
                validator: hasLengthOfIdNumber,
                message: t`请输入 18 位身份证号，旧版外国人永久居留证为 15 位`,
              },
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={name === null ? t`身份证号` : t`${name} 的身份证号`}
                hint={t`只用来核对，不会保存`}
                accepts="alphanumeric"
                maxLength={ID_CHARACTERS}
                autoComplete="off"
                onValueChange={(value) => {
                  field.onValueChange(value);
                  if (begin.error !== null) begin.reset();
                }}
                error={field.error ?? wrongLine}
                data-testid="id-no"
              />
            )}
          </FormField>
        </Stack>
      </Card>
      {isWrong ? null : <RefusalNotice error={begin.error} onRetry={retry} />}
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

function hasLengthOfIdNumber(typed: string): boolean {
  const { length } = cleanNumber(typed);
  return length === ID_CHARACTERS || length === OLD_PERMANENT_CARD_CHARACTERS;
}
