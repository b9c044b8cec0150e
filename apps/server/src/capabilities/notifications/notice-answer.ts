import type { Notice } from "@kedu/api";
import { fillNotice } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { noticeWordsIn } from "../../content/built-in-notices.ts";
import type { StoredNotice } from "./notices-reader.ts";

/** A notice as the app shows it, with the words that the operator has for it now, in both languages. */
export function noticeAnswer(
  { content }: Pick<Context, "content">,
  { facts, kind, ...stored }: StoredNotice,
): Notice {
  const { text, title, tone } = fillNotice(kind, facts, noticeWordsIn(content.current(), kind));
  return {
    ...stored,
    kind,
    facts: { ...facts },
    tone,
    words: { title: { ...title }, text: { ...text } },
  };
}
