import type { Notice } from "@kedu/api";
import { useLingui } from "@lingui/react/macro";

/**
 * What a notice says in the language that is spoken. The service words it in both; an older process of it does not yet,
 * and then a notice says no more than that it is one.
 */
export function useNoticeWords({ words }: { readonly words?: Notice["words"] }): {
  readonly title: string;
  readonly text: string;
} {
  const { i18n, t } = useLingui();
  const language = i18n.locale === "en" ? "en" : "zh";
  return { title: words?.title[language] ?? t`通知`, text: words?.text[language] ?? "" };
}
