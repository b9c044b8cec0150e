// An entry of its own, because it brings React Hook Form: a page without such a form never loads it.
export type { DraftStore } from "./widgets/Form/draft-store.ts";
export { ErrorSummary, type ErrorSummaryProps } from "./widgets/Form/ErrorSummary.tsx";
export {
  type FieldRule,
  type RuleContext,
  type RuleMessage,
  type RuleVerdict,
} from "./widgets/Form/field-rules.ts";
export { Form, type FormProps } from "./widgets/Form/Form.tsx";
export { type BoundField, FormField, type FormFieldProps } from "./widgets/Form/FormField.tsx";
export {
  type SchemaIssue,
  type SchemaRules,
  schemaRules,
  type SchemaRulesOptions,
  type StandardSchema,
} from "./widgets/Form/schema-rules.ts";
export {
  type FormHandle,
  type FormOptions,
  type Refusals,
  useForm,
} from "./widgets/Form/use-form.ts";
export {
  type FormArray,
  type FormArrayItem,
  type FormArrayOptions,
  useFormArray,
} from "./widgets/Form/use-form-array.ts";
export {
  type FormDraft,
  type FormDraftOptions,
  useFormDraft,
} from "./widgets/Form/use-form-draft.ts";
export { useFormValue } from "./widgets/Form/use-form-value.ts";
export { useFieldChecking } from "./widgets/Form/use-field-checking.ts";
