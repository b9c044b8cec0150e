import type { Decision } from "@kedu/domain";
import { useLingui } from "@lingui/react";
import { refusalWords } from "../refusal/refusal-words.ts";

/**
 * Makes a check of the domain the validator of a field: it says what the service would say, before anything is sent.
 * Answers true, or the words of the refusal.
 */
export function useDomainValidator(): (
  check: (text: string) => Decision<unknown>,
) => (value: string) => true | string {
  const { i18n } = useLingui();
  return (check) => (value) => {
    const decision = check(value);
    return decision.ok || i18n._(refusalWords[decision.refusal]({}).happened);
  };
}
