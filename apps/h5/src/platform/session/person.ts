import type { Session } from "@kedu/api";
import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../data/identity.queries.ts";
import { forgetMemory, forgetWithPerson } from "../../data/person-memory.ts";

let person: string | undefined;

/** Money is a person's in one enterprise: for another one the same person has other money. */
function personOf(session: Session | null): string | undefined {
  return session === null ? undefined : `${session.userId}.${session.enterprise.enterpriseId}`;
}

/** Who uses the page, and for which enterprise; undefined where that is not known. */
export function personNow(): string | undefined {
  return person;
}

export function setPerson(session: Session | null): void {
  const next = personOf(session);
  if (next === person) return;
  // What was read for somebody else, or for nobody, is not theirs.
  forgetMemory();
  person = next;
}

/** Learns who uses the page. */
export async function knowPerson(queryClient: QueryClient): Promise<void> {
  setPerson(await queryClient.ensureQueryData(sessionQuery));
}

/** Asks whether the session is still theirs: another tab may have logged in somebody else. */
export async function isSamePerson(queryClient: QueryClient): Promise<boolean> {
  try {
    // Under a key of its own: what the page knows is compared with the next answer by the look after each page.
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
