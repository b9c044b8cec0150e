import { hasLengthOfIdNo, ID_NO_CHARACTERS } from "@kedu/domain";
import { TextField } from "@kedu/ui";
import { FormField, type FormHandle } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { type FieldRefusals, useFieldRefusals } from "../../platform/form/use-field-refusals.ts";

interface OwnIdNumberFieldProps {
  readonly form: FormHandle<{ idNo: string }>;
  /** Of the person, masked; null where it is not known. */
  readonly nameMasked: string | null;
  /** The call that compares the number. */
  readonly call: { readonly error: Error | null; readonly reset: () => void };
}

/** The number of a person's own ID, which is only compared. Only the last character makes it long enough. */
export function OwnIdNumberField({
  call,
  form,
  nameMasked: name,
}: OwnIdNumberFieldProps): ReactElement {
  const { t } = useLingui();
  return (
    <FormField
      form={form}
      name="idNo"
      rules={[
        {
          validator: hasLengthOfIdNo,
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
          maxLength={ID_NO_CHARACTERS}
          autoComplete="off"
          onValueChange={(value) => {
            field.onValueChange(value);
            if (call.error !== null) call.reset();
          }}
          data-testid="id-no"
        />
      )}
    </FormField>
  );
}

/** What is refused of the number is said at its field. */
export const useIdNumberRefusals = (form: FormHandle<{ idNo: string }>): FieldRefusals =>
  useFieldRefusals(form, { ID_INVALID: "idNo" });
