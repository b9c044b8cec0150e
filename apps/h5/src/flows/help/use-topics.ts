import { useLingui } from "@lingui/react";
import builtIn from "virtual:help-topics.zh";
import { useStore } from "../../platform/store/store.ts";
import { englishTopics, type Topics } from "./english-topics.ts";

export interface ShownTopics {
  /** In the language of the page. */
  readonly own: Topics;
  /** In the other language; null where its words are not there. */
  readonly other: Topics | null;
}

/** The words of all topics. */
export function useTopics(): ShownTopics {
  const { i18n } = useLingui();
  const english = useStore(englishTopics);
  return i18n.locale === "en" && english !== null
    ? { own: english, other: builtIn }
    : { own: builtIn, other: english };
}
