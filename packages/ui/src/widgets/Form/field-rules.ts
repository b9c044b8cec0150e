import { cleanText } from "../../private/clean-text.ts";
import type { UiLanguage } from "../../locale/UiLocale.tsx";

/** Messages for a refusal: the same in every language, or one text for each. */
export type RuleMessage = string | Readonly<Record<UiLanguage, string>>;

/** `true` accepts. `false` refuses with the rule's message, a text with its own message. */
export type RuleVerdict = boolean | RuleMessage;

export interface RuleContext<Values> {
  /** The whole form, as it is now. */
  values: Values;
  /** Aborted as soon as the field is validated again: this result is no longer needed. */
  signal: AbortSignal;
}

/**
 * One rule of a field. Specification section 5: required, pattern, custom validator and message. The parts of a rule
 * are checked in that order, and rules in the order of their list; the first refusal is the field's message.
 */
export interface FieldRule<Value, Values> {
  /** Refuses an empty value, blank text, an empty list and an unticked box. */
  required?: boolean | undefined;
  /** For text only. An empty text is left to `required`, as in HTML. */
  pattern?: [Extract<Value, string>] extends [never] ? never : RegExp | undefined;
  /** Also called for an empty value. A rejection means that the value could not be checked. */
  validator?:
    | ((value: Value, context: RuleContext<Values>) => RuleVerdict | Promise<RuleVerdict>)
    | undefined;
  /** Instead of the built-in words: a text, or a function of the language. */
  message?: RuleMessage | undefined;
  /**
   * Checked with each change also before the form is first submitted: for a value that no further typing makes right,
   * such as an amount above the largest. Checked again when its message is another, for a largest that has become
   * smaller. By default the form's `validateOn` decides.
   */
  whileTyping?: boolean | undefined;
}

export interface Refusal {
  /** `unchecked`: the validator itself failed, for example because the service did not answer. */
  readonly kind: "required" | "pattern" | "validator" | "unchecked";
  readonly message?: RuleMessage | undefined;
}

/** Validates one field by its rules. */
export type Validator<Value, Values> = (
  rules: readonly FieldRule<Value, Values>[],
  value: Value,
  values: Values,
) => Promise<Refusal | null>;

/**
 * A validator for one field. Every caller gets the newest result: an older, slower validation is aborted, and its
 * result is ignored if it comes all the same.
 */
export function createValidator<Value, Values>(): Validator<Value, Values> {
  let control: AbortController | undefined;
  let newest: Promise<Refusal | null>;
  return async (rules, value, values) => {
    control?.abort();
    control = new AbortController();
    newest = checkRules(rules, value, { values, signal: control.signal });
    let heard: Promise<Refusal | null>;
    let verdict: Refusal | null;
    do {
      heard = newest;
      // oxlint-disable-next-line no-await-in-loop -- the field may have been validated again in the meantime
      verdict = await heard;
    } while (heard !== newest);
    return verdict;
  };
}

async function checkRules<Value, Values>(
  rules: readonly FieldRule<Value, Values>[],
  value: Value,
  context: RuleContext<Values>,
): Promise<Refusal | null> {
  for (const rule of rules) {
    // oxlint-disable-next-line no-await-in-loop -- a later rule may count on the earlier ones
    const refusal = await checkRule(rule, value, context);
    if (refusal !== null) return refusal;
  }
  return null;
}

async function checkRule<Value, Values>(
  rule: FieldRule<Value, Values>,
  value: Value,
  context: RuleContext<Values>,
): Promise<Refusal | null> {
  const { message } = rule;
  if (rule.required === true && isEmpty(value)) return { kind: "required", message };
  if (typeof value === "string" && value !== "" && isPattern(rule.pattern)) {
    // `search`, because `test` with a global pattern continues where the last match ended.
    if (value.search(rule.pattern) === -1) return { kind: "pattern", message };
  }
  try {
    const verdict = (await rule.validator?.(value, context)) ?? true;
    if (verdict === true) return null;
    return { kind: "validator", message: verdict === false ? message : verdict };
  } catch {
    return { kind: "unchecked" };
  }
}

function isPattern(pattern: unknown): pattern is RegExp {
  return pattern instanceof RegExp;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return cleanText(value) === "";
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false;
}
