import type { JsonValue } from "@kedu/platform";
import { useCallback, useSyncExternalStore } from "react";
import { forgetWithPerson } from "../../data/person-memory.ts";
import { createStore } from "../../platform/store/store.ts";
import { personStore } from "../../platform/session/person-store.ts";
import { personNow } from "../../platform/session/person.ts";

/** What this phone keeps of one attempt to move money. */
export interface KeptAttempt<Attempt> {
  /** What the attempt is for: a basket of orders, some loans; empty where a person has one at a time. */
  readonly place: string;
  readonly attempt: Attempt;
}

/** Attempts whose end this phone has not learned, of who uses the page. Ids and keys only: no amounts, no persons. */
export interface AttemptStore<Attempt> {
  readonly read: (place: string) => Attempt | null;
  readonly keep: (place: string, attempt: Attempt) => void;
  readonly forget: (place: string) => void;
  readonly all: () => readonly KeptAttempt<Attempt>[];
  readonly find: (isWanted: (attempt: Attempt) => boolean) => KeptAttempt<Attempt> | null;
}

interface AttemptForm<Attempt> {
  /** What the stored keys begin with; the place follows. */
  readonly prefix: string;
  /** Reads a stored value; anything that is no attempt gives null. */
  readonly parse: (value: JsonValue | undefined) => Attempt | null;
  readonly toJson: (attempt: Attempt) => JsonValue;
}

/** The place of what a person has one of at a time. */
export const ONLY_PLACE = "";

/** The same orders or loans are the same place, in whatever order they were chosen. */
export function placeOf(ids: readonly string[]): string {
  return [...ids].sort().join(".");
}

/** The ids of a place. */
export function idsOfPlace(place: string): readonly string[] {
  return place.split(".");
}

export function attemptStore<Attempt>(form: AttemptForm<Attempt>): AttemptStore<Attempt> {
  const { prefix, parse, toJson } = form;
  const read = (place: string) => parse(personStore.get(prefix + place));
  const all = () =>
    personStore.keysFrom(prefix).flatMap((key) => {
      const place = key.slice(prefix.length);
      const attempt = read(place);
      return attempt === null ? [] : [{ place, attempt }];
    });
  return {
    read,
    keep: (place, attempt) => void personStore.set(prefix + place, toJson(attempt)),
    forget: (place) => personStore.remove(prefix + place),
    all,
    find: (isWanted) => all().find(({ attempt }) => isWanted(attempt)) ?? null,
  };
}

/** Attempts that a page shows: each place is read once, and a page renders again when it changes. */
export interface WatchedAttempts<Attempt> extends AttemptStore<Attempt> {
  readonly subscribe: (onChange: () => void) => () => void;
}

export function watchedAttempts<Attempt>(store: AttemptStore<Attempt>): WatchedAttempts<Attempt> {
  /** By person and place, so that what is read between two persons is neither's. */
  const known = createStore(() => new Map<string, Attempt | null>());
  const keyOf = (place: string): string => `${personNow()}/${place}`;

  function know(place: string, attempt: Attempt | null): void {
    known.set(new Map(known.get()).set(keyOf(place), attempt));
  }

  forgetWithPerson(known.reset);
  return {
    ...store,
    read(place) {
      const before = known.get().get(keyOf(place));
      if (before !== undefined) return before;
      const attempt = store.read(place);
      known.get().set(keyOf(place), attempt);
      return attempt;
    },
    keep(place, attempt) {
      store.keep(place, attempt);
      know(place, attempt);
    },
    forget(place) {
      store.forget(place);
      know(place, null);
    },
    subscribe: known.subscribe,
  };
}

/** The attempt of a place, and a new render on each change. */
export function useAttempt<Attempt>(
  attempts: WatchedAttempts<Attempt>,
  place: string,
): Attempt | null {
  return useSyncExternalStore(
    attempts.subscribe,
    useCallback(() => attempts.read(place), [attempts, place]),
  );
}

/** A request has ended: its key is of no more use. Those of newer requests stay. */
export function forgetRequest<Attempt extends { readonly requestId: string }>(
  attempts: AttemptStore<Attempt>,
  requestId: string,
): void {
  for (const { place, attempt } of attempts.all()) {
    if (attempt.requestId === requestId) attempts.forget(place);
  }
}
