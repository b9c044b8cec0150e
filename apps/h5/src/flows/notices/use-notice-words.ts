import type { Notice } from "@kedu/api";
import { useLingui } from "@lingui/react";

/** What a notice says in the language that is spoken. The service words it in both. */
export function useNoticeWords({ words }: Notice): {
  readonly title: string;
  readonly text: string;
} {
  const { i18n } = useLingui();
  const language = i18n.locale === "en" ? "en" : "zh";
  return { title: words.title[language], text: words.text[language] };
}
