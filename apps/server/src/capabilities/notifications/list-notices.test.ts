import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { notify } from "./notify.ts";

test("notices come newest first, each once, and only to their enterprise", async () => {
  const { service, dealer, client } = await startWithDealer();
  const other = await insertPayingDealer(service.context, { number: 2 });
  const tell = (enterpriseId: string, dedupeKey: string, minute: number) =>
    inTransaction(service.database, async (transaction) =>
      notify(transaction, service.context, {
        enterpriseId,
        kind: "NEWS",
        facts: { text: String(minute) },
        link: "/home",
        dedupeKey,
        at: new Date(Date.UTC(2026, 2, 2, 2, minute)),
      }),
    );
  for (let minute = 0; minute < 23; minute += 1) {
    await tell(dealer.enterpriseId, `news ${minute}`, minute);
  }
  await tell(dealer.enterpriseId, "news 0", 59);
  await tell(other.enterpriseId, "news 0", 59);
  const page = await client.notifications.listNotices({});
  const rest = await client.notifications.listNotices({ cursor: page.nextCursor ?? "" });
  expect(page.total).toBe(23);
  expect([...page.items, ...rest.items].map(({ facts }) => facts["text"])).toEqual(
    Array.from({ length: 23 }, (_, index) => String(22 - index)),
  );
  expect(page.items[0]).toMatchObject({ kind: "NEWS", link: "/home", read: false });
  expect((await refusalOf(client.notifications.listNotices({ cursor: "x" }))).code).toBe(
    "INPUT_INVALID",
  );
});
