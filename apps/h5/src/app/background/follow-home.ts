import { hashKey, type QueryClient } from "@tanstack/react-query";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { forgetHome, keepHome, lastHome } from "../../data/last-home.ts";
import { hasLoginMark } from "../../platform/session/login-mark.ts";
import { personOf } from "../../platform/session/person.ts";

/**
 * Keeps what the home page shows, and shows it again where the page is opened without a network. The bar about the
 * network says from when it is.
 */
export function followHome(queryClient: QueryClient): void {
  let keptAtMs = 0;

  function follow(): void {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    const person = session === undefined ? undefined : personOf(session);
    const kept = lastHome(Date.now());
    const isOfAnother = session !== undefined && kept?.person !== person;
    if (isOfAnother) forgetHome();

    const home = queryClient.getQueryState(homeQuery.queryKey);
    if (home?.data !== undefined) {
      if (person === undefined || home.dataUpdatedAt <= keptAtMs) return;
      keptAtMs = home.dataUpdatedAt;
      keepHome({ person, home: home.data, answeredAtMs: keptAtMs });
    } else if (home?.status === "error" && !navigator.onLine && !isOfAnother && hasLoginMark()) {
      if (kept === undefined) return;
      queryClient.setQueryData(homeQuery.queryKey, kept.home, { updatedAt: kept.answeredAtMs });
    }
  }

  const followed = [sessionQuery, homeQuery].map(({ queryKey }) => hashKey(queryKey));
  queryClient.getQueryCache().subscribe((event) => {
    const answered =
      event.type === "updated" &&
      (event.action.type === "success" || event.action.type === "error");
    if (answered && followed.includes(event.query.queryHash)) follow();
  });
  follow();
}
