import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { notify } from "./notify.ts";

test("a notice is shown with its facts and whether it was read; another dealer does not find it", async () => {
  const { service, dealer, client } = await startWithDealer();
  await inTransaction(service.database, async (transaction) =>
    notify(transaction, service.context, {
      enterpriseId: dealer.enterpriseId,
      kind: "NEWS",
      facts: { text: "order desk closed on Friday" },
      link: "/orderList",
      dedupeKey: "news",
      at: service.clock.now(),
    }),
  );
  const { items } = await client.notifications.listNotices({});
  const listed = items[0];
  expect(listed).toMatchObject({ kind: "NEWS", link: "/orderList", read: false });
  const noticeId = listed?.noticeId ?? "";
  expect(await client.notifications.getNotice({ noticeId })).toEqual(listed);
  await client.notifications.markNoticesRead({ upTo: listed?.at ?? "" });
  expect(await client.notifications.getNotice({ noticeId })).toEqual({ ...listed, read: true });

  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await refusalOf(stranger.notifications.getNotice({ noticeId }))).code).toBe("NOT_FOUND");
});
