import type { Session } from "@kedu/api";
import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../data/identity.queries.ts";
import { forgetMemory, forgetWithPerson } from "../../data/person-memory.ts";

let person: string | undefined;

/** Money belongs to a person in one enterprise: for another one the same person has other money. */
export function personOf(session: Session | null): string | undefined {
  return session === null ? undefined : `${session.userId}.${session.enterprise.enterpriseId}`;
}

/** The page's user, and for which enterprise; undefined where that is not known. */
export function personNow(): string | undefined {
  return person;
}

export function setPerson(session: Session | null): void {
  const next = personOf(session);
  if (next === person) return;
  // What was read for another user, or for none, is not theirs.
  forgetMemory();
  person = next;
}

/** Requests the page's user. */
export async function knowPerson(queryClient: QueryClient): Promise<void> {
  setPerson(await queryClient.ensureQueryData(sessionQuery));
}

/** Checks whether the session is still theirs: another user may have logged in in another tab. */
export async function isSamePerson(queryClient: QueryClient): Promise<boolean> {
  try {
    // Under a key of its own: the recheck after each navigation compares the cached session with the next answer.
    const queryKey = [...sessionQuery.queryKey, "now"];
    const session = await queryClient.fetchQuery({ ...sessionQuery, queryKey, staleTime: 0 });
    return personOf(session) === person;
  } catch {
    return false;
  }
}

forgetWithPerson(() => {
  person = undefined;
});
