import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { refusalCodeOf } from "../../data/outcome.ts";
import { isSamePerson } from "../../platform/session/person.ts";
import type { Intent, IntentKind } from "./money-kind.ts";

/** Looks for an intent whose answer was lost with an earlier page. True while looking. */
export function useLostIntent<Made extends Intent>(kind: IntentKind<Made>, place: string): boolean {
  const queryClient = useQueryClient();
  const [lost] = useState(() => {
    const attempt = kind.attempts.read(place);
    return attempt?.intentId === null ? { place, attempt } : null;
  });
  const [searching, setSearching] = useState(lost !== null);
  const ask = useEffectEvent((requestId: string) =>
    queryClient.fetchQuery(kind.byRequest(requestId)),
  );
  const keep = useEffectEvent((left: NonNullable<typeof lost>, found: Made | null) => {
    if (found === null) kind.attempts.forget(left.place);
    else kind.attempts.keep(left.place, { ...left.attempt, intentId: kind.idOf(found) });
  });
  useEffect(() => {
    if (lost === null) return undefined;
    let here = true;
    async function look(left: NonNullable<typeof lost>): Promise<void> {
      try {
        const found = await ask(left.attempt.requestId);
        if (here) keep(left, found);
      } catch (error) {
        const unknown = refusalCodeOf(error) === "NOT_FOUND" && (await isSamePerson(queryClient));
        if (here && unknown) keep(left, null);
      }
      if (here) setSearching(false);
    }
    void look(lost);
    return () => {
      here = false;
    };
  }, [lost, queryClient]);
  return searching;
}
