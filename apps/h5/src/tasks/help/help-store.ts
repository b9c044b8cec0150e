import type { TopicKey } from "./topic-keys.ts";

/** What the help sheet opens on: a topic, or the list of all. */
export type HelpRequest = { readonly topic: TopicKey | null };

let open: HelpRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the help sheet over whatever page is showing. */
export function openHelp(topic: TopicKey | null = null): void {
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
