import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "./identity.queries.ts";
import { personQuery } from "./person.queries.ts";

/** Whether the person is known by name has changed: what shows it is read again. Nothing waits for it. */
export function askForRealName(client: QueryClient): void {
  for (const { queryKey } of [sessionQuery, personQuery]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** The registry has matched a name and a number, which ends a check that failed before. */
export function endFailedName(client: QueryClient): void {
  const session = client.getQueryData(sessionQuery.queryKey);
  if (session?.realNameStatus === "FAILED") askForRealName(client);
}
