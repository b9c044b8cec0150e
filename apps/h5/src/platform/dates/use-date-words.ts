import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { type DateWords, dateWords } from "./date-words.ts";

/** Dates in the language that is spoken, which changes once its words are there. */
export function useDateWords(): DateWords {
  const { i18n } = useLingui();
  const language = i18n.locale === "en" ? "en" : "zh-CN";
  return useMemo(() => dateWords(language), [language]);
}
