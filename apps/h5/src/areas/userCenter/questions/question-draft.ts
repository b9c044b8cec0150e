import {
  type ComplaintKind,
  type ComplaintTopic,
  isComplaintKind,
  isComplaintTopic,
} from "@kedu/domain";
import { tabStore } from "../../../platform/session/person-store.ts";

/** What a dealer has written and not sent. */
export interface TextDraft {
  readonly text: string;
  readonly fileIds: readonly string[];
}
export interface QuestionDraft extends TextDraft {
  readonly kind: ComplaintKind;
  readonly topic: ComplaintTopic | null;
}

/** The place of a question that is new; a reply's is its question's id. */
export const NEW_DRAFT = "new";

const keyOf = (place: string): string => `question-draft.${place}`;

/** What was written in this tab, also before a reload. It is encrypted, and ends with the tab or the login. */
export function readDraft(place: string): QuestionDraft {
  const stored = tabStore.get(keyOf(place));
  const fields =
    typeof stored === "object" && stored !== null
      ? new Map(Object.entries(stored))
      : new Map<string, unknown>();
  const [kind, topic, text, fileIds] = ["kind", "topic", "text", "fileIds"].map((name) =>
    fields.get(name),
  );
  return {
    kind: isComplaintKind(kind) ? kind : "QUESTION",
    topic: isComplaintTopic(topic) ? topic : null,
    text: typeof text === "string" ? text : "",
    fileIds: Array.isArray(fileIds) ? fileIds.filter((each) => typeof each === "string") : [],
  };
}

export function keepDraft(place: string, draft: QuestionDraft | TextDraft): void {
  tabStore.set(keyOf(place), { ...draft, fileIds: [...draft.fileIds] });
}

export function forgetDraft(place: string): void {
  tabStore.remove(keyOf(place));
}
