import type { TopicKey, TopicType } from "./topic-keys.ts";

/** What the help sheet opens on: a topic, the topics of a kind, or the list of all. */
export type HelpRequest = { readonly topic: TopicKey | TopicType | null };

let open: HelpRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the help sheet over whatever page is showing. */
export function openHelp(topic: TopicKey | TopicType | null = null): void {
  open = { topic };
  for (const listener of listeners) listener();
}

export function closeHelp(): void {
  open = null;
  for (const listener of listeners) listener();
}

export function helpNow(): HelpRequest | null {
  return open;
}

export function subscribeToHelp(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
