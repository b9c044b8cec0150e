import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { notify } from "./notify.ts";

test("read notices stay read, and later ones stay unread", async () => {
  const { service, dealer, client } = await startWithDealer();
  const tell = (dedupeKey: string, at: string) =>
    inTransaction(service.database, async (transaction) =>
      notify(transaction, service.context, {
        enterpriseId: dealer.enterpriseId,
        kind: "NEWS",
        facts: {},
        dedupeKey,
        at: new Date(at),
      }),
    );
  await tell("1", "2026-03-02T09:00:00+08:00");
  await tell("2", "2026-03-02T09:30:00+08:00");
  const mark = (upTo: string) => client.notifications.markNoticesRead({ upTo });
  expect(await mark("2026-03-02T09:00:00+08:00")).toEqual({ unread: 1 });
  expect(await mark("2026-03-02T08:00:00+08:00")).toEqual({ unread: 1 });
  const { items } = await client.notifications.listNotices({});
  expect(items.map(({ read }) => read)).toEqual([false, true]);
  expect(await mark("2099-01-01T00:00:00+08:00")).toEqual({ unread: 0 });
  await tell("3", "2026-03-02T10:00:01+08:00");
  expect((await client.credit.getHome()).unreadNotices).toBe(1);
  expect((await refusalOf(mark("yesterday"))).code).toBe("INPUT_INVALID");
});
