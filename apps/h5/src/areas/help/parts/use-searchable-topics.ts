import { useEffect, useMemo } from "react";
import { loadEnglishTopics } from "../../../flows/help/english-topics.ts";
import { searchableTopics } from "../../../flows/help/searchable-topics.ts";
import type { ShownTopics } from "../../../flows/help/use-topics.ts";

type Searchable = ReturnType<typeof searchableTopics>;

/** Every topic in the language of the page, and what a search looks through: both languages, as soon as the other one is there. */
export function useSearchableTopics(
  { other, own }: ShownTopics,
  wanted: string,
): { readonly own: Searchable; readonly all: readonly Searchable[] } {
  const needsEnglish = other === null && /[a-z]/i.test(wanted.normalize("NFKC"));
  useEffect(() => {
    // Without it the Chinese texts are still searched.
    if (needsEnglish) void loadEnglishTopics();
  }, [needsEnglish]);
  return useMemo(() => {
    const inOwn = searchableTopics(own);
    return { own: inOwn, all: other === null ? [inOwn] : [inOwn, searchableTopics(other)] };
  }, [own, other]);
}
