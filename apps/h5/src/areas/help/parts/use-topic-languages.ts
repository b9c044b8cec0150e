import { type I18n, setupI18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useMemo, useState } from "react";
import { searchableTopics } from "../../../flows/help/searchable-topics.ts";

/** Chinese needs no catalog: it is in the texts. */
const chinese = setupI18n({ locale: "zh-CN", messages: { "zh-CN": {} } });

type Topics = ReturnType<typeof searchableTopics>;

/** Every topic in the language of the page, and what a search looks through: both languages, as soon as the other one is there. */
export function useTopicLanguages(wanted: string): {
  readonly own: Topics;
  readonly all: readonly Topics[];
} {
  const { i18n } = useLingui();
  const isEnglish = i18n.locale === "en";
  const [english, setEnglish] = useState<I18n | null>(null);
  const needsEnglish = !isEnglish && english === null && /[a-z]/i.test(wanted.normalize("NFKC"));
  useEffect(() => {
    if (!needsEnglish) return;
    import("../../../flows/help/help.en.po").then(
      ({ messages }) => setEnglish(setupI18n({ locale: "en", messages: { en: messages } })),
      // Without it the Chinese texts are still searched.
      () => {},
    );
  }, [needsEnglish]);
  return useMemo(() => {
    const own = searchableTopics(i18n);
    const other = isEnglish ? chinese : english;
    return { own, all: other === null ? [own] : [own, searchableTopics(other)] };
  }, [i18n, isEnglish, english]);
}
