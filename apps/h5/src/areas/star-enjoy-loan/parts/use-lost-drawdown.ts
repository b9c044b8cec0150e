import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { drawdownOfRequestQuery } from "../../../data/drawdowns.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { isSamePerson } from "../../../platform/session/person.ts";
import type { PaymentAttempt } from "../../../flows/payment/payment-attempt.ts";
import {
  forgetBorrowAttempt,
  keepBorrowAttempt,
  readBorrowAttempt,
} from "../../../flows/payment/borrow-attempt.ts";

/** Looks for a drawdown whose answer was lost with an earlier page. True while looking. */
export function useLostDrawdown(): boolean {
  const queryClient = useQueryClient();
  const [lost] = useState(() => {
    const attempt = readBorrowAttempt();
    return attempt?.paymentId === null ? attempt : null;
  });
  const [searching, setSearching] = useState(lost !== null);
  useEffect(() => {
    if (lost === null) return undefined;
    let here = true;
    async function look(left: PaymentAttempt): Promise<void> {
      try {
        const found = await queryClient.fetchQuery(drawdownOfRequestQuery(left.requestId));
        if (here) keepBorrowAttempt({ ...left, paymentId: found.drawdownId });
      } catch (error) {
        const unknown = refusalCodeOf(error) === "NOT_FOUND" && (await isSamePerson(queryClient));
        if (here && unknown) forgetBorrowAttempt();
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
