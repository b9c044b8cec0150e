import type { HelpText, HelpTopic } from "@kedu/domain";
import { createStore } from "../../platform/store/store.ts";

/** The words of every topic in one language. */
export type Topics = Readonly<Record<HelpTopic, HelpText>>;

/** The topics built in, in English; null until who reads or searches English has loaded them. Chinese comes with the help itself. */
export const englishTopics = createStore<Topics | null>(() => null);

let loading: Promise<void> | null = null;

/** Resolves when they are there, or have not come: without them topics read in Chinese, and may be asked for again. */
export async function loadEnglishTopics(): Promise<void> {
  if (englishTopics.get() !== null) return;
  loading ??= load();
  await loading;
}

async function load(): Promise<void> {
  try {
    const { default: topics } = await import("virtual:help-topics.en");
    englishTopics.set(topics);
  } catch {
    // The next place of help asks again.
  } finally {
    loading = null;
  }
}
