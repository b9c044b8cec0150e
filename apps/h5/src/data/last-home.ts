import type { Home } from "@kedu/api";
import { businessDateOf } from "@kedu/domain";
import { phoneStores } from "./person-stores.ts";

/** What the home page showed last, and to whom. */
interface LastHome {
  readonly person: string;
  readonly home: Home;
  readonly answeredAtMs: number;
  /** Another release may expect another answer. */
  readonly release: string;
}

const KEY = "answer";
// A phone without a network cannot know who is logged in, so the last home page has a name of its own.
const store = phoneStores.of("last-home");

const releaseNow = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? "";

export function keepHome(shown: Omit<LastHome, "release">): void {
  store.set(KEY, { ...shown, release: releaseNow() });
}

/** The home page of today, if this release kept it: tomorrow its dates and its debts are others. */
export function lastHome(nowMs: number): LastHome | undefined {
  const kept = store.get(KEY) as LastHome | undefined;
  if (kept?.release !== releaseNow()) return undefined;
  const dayOf = (ms: number) => businessDateOf(new Date(ms));
  return dayOf(kept.answeredAtMs) === dayOf(nowMs) ? kept : undefined;
}

export function forgetHome(): void {
  store.remove(KEY);
}
