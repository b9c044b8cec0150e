import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { complain } from "../../testing/complaining.ts";

test("what is open and what has ended are apart, newest first, with whom to call", async () => {
  const { client } = await startWithDealer();
  const first = await complain(client, { text: "第一个问题是什么？" });
  const second = await complain(client, { text: "第二个问题是什么？" });
  const open = await client.complaints.listComplaints({ view: "OPEN" });
  expect(open).toMatchObject({
    total: 2,
    nextCursor: null,
    lenders: ["ICBC_BANK"],
    items: [{ no: second.no, opening: "第二个问题是什么？" }, { no: first.no }],
  });
  await client.complaints.closeComplaint({ complaintId: first.complaintId, end: "WITHDRAWN" });
  expect(await client.complaints.listComplaints({ view: "CLOSED" })).toMatchObject({
    total: 1,
    items: [{ no: first.no, closedBy: "WITHDRAWN" }],
  });
});

test("another person of the dealer finds none of it", async () => {
  const { service, dealer, client } = await startWithDealer();
  await complain(client);
  const { rows } = await service.database.execute(
    "update complaint set user_id = 'another' returning id",
  );
  expect(rows).toHaveLength(1);
  const api = await service.clientOf(dealer);
  expect(await api.complaints.listComplaints({ view: "OPEN" })).toMatchObject({ total: 0 });
});
