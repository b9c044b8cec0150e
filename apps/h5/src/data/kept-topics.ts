import type { ChangedTopic } from "@kedu/api";
import { isHelpTopic } from "@kedu/domain";
import { createTextArea } from "@kedu/platform";

/** Plain: everyone may read them, before a login too, and they belong to the phone. */
const KEY = "kedu.helpTopics";

const texts = createTextArea(() => globalThis.localStorage);

interface KeptTopics {
  /** The marks of what the app had built in: with other words or figures built in, what was answered is old. */
  readonly known: string;
  readonly items: readonly ChangedTopic[];
}

/** Keeps the topics that the operator has changed, so that the next visit begins with them. */
export function keepTopics(answer: KeptTopics): void {
  if (answer.items.length === 0) texts.remove(KEY);
  else texts.write(KEY, JSON.stringify(answer));
}

/** What was answered last to an app with the same topics built in; none where there was nothing, or it cannot be read. */
export function keptTopics(known: string): readonly ChangedTopic[] {
  try {
    const kept: unknown = JSON.parse(texts.read(KEY) ?? "null");
    return isObject(kept) && kept["known"] === known && Array.isArray(kept["items"])
      ? kept["items"].filter(isChangedTopic)
      : [];
  } catch {
    return [];
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isChangedTopic(value: unknown): value is ChangedTopic {
  return (
    isObject(value) && isHelpTopic(value["topic"]) && isText(value["zh"]) && isText(value["en"])
  );
}

function isText(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value["title"] === "string" &&
    Array.isArray(value["paragraphs"]) &&
    value["paragraphs"].every((paragraph) => typeof paragraph === "string")
  );
}
