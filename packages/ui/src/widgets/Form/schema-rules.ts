import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import type { FieldRule, RuleMessage } from "./field-rules.ts";

/** What is used of a schema by the Standard Schema specification, version 1: zod, valibot, arktype and others have it. */
export interface StandardSchema<Input> {
  /** As the Standard Schema describes it. */
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
    readonly types?: { readonly input: Input; readonly output: unknown } | undefined;
  };
}

export interface SchemaIssue {
  /** What is wrong, in words. */
  readonly message: string;
  /** Of the value that is wrong; the whole where there is none. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

interface SchemaResult {
  readonly issues?: readonly SchemaIssue[] | undefined;
}

export interface SchemaRulesOptions {
  /** Words for an issue, in each language. By default the schema's own message. */
  messageOf?: ((issue: SchemaIssue) => RuleMessage) | undefined;
}

/** Rules of one field of a schema, to be used alone or beside the field's own. */
export type SchemaRules<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
) => FieldRule<FieldPathValue<Values, Name>, Values>[];

/**
 * Rules from the schema of a whole form. Each field shows the first issue that has its path, also one that compares
 * fields. The schema is read once for each field that is validated: ask a service in a rule's own validator instead.
 */
export function schemaRules<Values extends FieldValues>(
  schema: StandardSchema<Values>,
  options: SchemaRulesOptions = {},
): SchemaRules<Values> {
  return (name) => [
    {
      async validator(_value, { values }) {
        const { issues = [] } = await schema["~standard"].validate(values);
        const issue = issues.find(({ path = [] }) => pathOf(path) === name);
        return issue === undefined || (options.messageOf?.(issue) ?? issue.message);
      },
    },
  ];
}

const pathOf = (path: NonNullable<SchemaIssue["path"]>): string =>
  path.map((part) => String(typeof part === "object" ? part.key : part)).join(".");
