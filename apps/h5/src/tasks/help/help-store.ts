import type { TopicKey } from "./topic-keys.ts";

/** What the help sheet opens on: a topic, or the list of all. */
export type HelpRequest = { readonly topic: TopicKey | null };

export interface Help {
  /** What the sheet is open on, or null where it is closed. */
  readonly request: HelpRequest | null;
  /** Why the sheet that was asked for a moment ago is not there, or null. */
  readonly failure: unknown;
}

/** How long it is said that the sheet could not be loaded, in ms. */
const FAILURE_SHOWN_MS = 6000;

const CLOSED: Help = { request: null, failure: null };

let help = CLOSED;
const listeners = new Set<() => void>();

function change(next: Help): void {
  help = next;
  for (const listener of listeners) listener();
}

/** Opens the help sheet over whatever page is showing. */
export function openHelp(topic: TopicKey | null = null): void {
  change({ request: { topic }, failure: null });
}

export function closeHelp(): void {
  change(CLOSED);
}

/** The sheet cannot be shown: the page stays as it is, with what was typed into it. */
export function failHelp(failure: unknown): void {
  const failed = { request: null, failure };
  change(failed);
  setTimeout(() => help === failed && closeHelp(), FAILURE_SHOWN_MS);
}

export function helpNow(): Help {
  return help;
}

export function subscribeToHelp(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
