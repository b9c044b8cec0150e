import { createStore } from "../store/store.ts";
import type { TopicKey, TopicType } from "./topic-keys.ts";

/** What the help sheet opens on: a topic, the topics of a kind, or the list of all. */
export type HelpRequest = { readonly topic: TopicKey | TopicType | null };

export const helpRequest = createStore<HelpRequest | null>(() => null);

/** Opens the help sheet over whatever page is showing. */
export function openHelp(topic: TopicKey | TopicType | null = null): void {
  helpRequest.set({ topic });
}

export function closeHelp(): void {
  helpRequest.set(null);
}
