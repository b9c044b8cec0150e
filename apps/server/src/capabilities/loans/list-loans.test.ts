import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  goTo,
  payOrders,
  repayLoans,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

test("open loans come by due date, paid ones by themselves, page by page", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const loanIds: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const orderId = await sendOrder(service, dealer, 1_000 + index);
    const { loanId } = await payOrders(service, client, dealer, [orderId]);
    loanIds.push(loanId ?? "");
  }
  const [first = "", ...open] = loanIds;
  await repayLoans(client, [first]);
  await goTo(service, "2026-03-03T10:00:00+08:00");
  const later = await sendOrder(service, dealer, 5_000);
  const { loanId: newest } = await payOrders(service, client, dealer, [later]);

  const page = await client.loans.listLoans({ view: "OPEN" });
  expect(page.total).toBe(23);
  const rest = await client.loans.listLoans({ view: "OPEN", cursor: page.nextCursor ?? "" });
  const seen = [...page.items, ...rest.items].map(({ loanId }) => loanId);
  expect(seen).toEqual([...open.toSorted(), newest]);
  expect(rest.nextCursor).toBeNull();
  const settled = await client.loans.listLoans({ view: "SETTLED" });
  expect(settled.items.map(({ loanId, status }) => [loanId, status])).toEqual([[first, "SETTLED"]]);
  const all = await client.loans.listLoans({ view: "ALL" });
  expect([all.total, all.items[0]?.loanId]).toEqual([24, newest]);
  expect((await refusalOf(client.loans.listLoans({ view: "ALL", cursor: "x" }))).code).toBe(
    "INPUT_INVALID",
  );
});
