import { useLingui } from "@lingui/react";
import { failureWords } from "./failure-words.ts";
import { useRefusalReport } from "./use-refusal-report.ts";

/** Says a rejected call in one line, for the place of a field's error, and reports it. Undefined for null. */
export function useFailureLine(error: unknown): string | undefined {
  useRefusalReport(error);
  return useFailureWords()(error);
}

/** The words of `useFailureLine` alone: where they say no rejected call, or the report is made when it fails. */
export function useFailureWords(): (error: unknown) => string | undefined {
  const { i18n } = useLingui();
  return (error) => {
    if (error === null || error === undefined) return undefined;
    const { happened, advice } = failureWords(error);
    // Chinese needs no space between sentences; English does.
    const join = i18n.locale === "en" ? ". " : "。";
    return advice === null ? i18n._(happened) : `${i18n._(happened)}${join}${i18n._(advice)}`;
  };
}
