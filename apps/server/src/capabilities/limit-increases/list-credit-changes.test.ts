import { withFixedLimit } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTestService } from "../../testing/service.ts";
import { inTransaction } from "../../database/transaction.ts";
import { changeLimit } from "../credit/change-limit.ts";
import { lockLineById } from "../credit/line-reader.ts";

test("the first limit of a dealer is the first change", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "ACTIVE");
  const [line] = (await api.credit.getHome()).lines;
  const { items, total } = await api.limitIncreases.listCreditChanges({});
  expect(total).toBe(1);
  expect(items).toMatchObject([
    { kind: "FIXED", fromFen: 0, toFen: line?.limitFen, decidedBy: "LENDER" },
  ]);
});

test("changes come newest first in pages, and only those of the enterprise", async () => {
  const { service, client, dealer } = await startWithDealer({ limitFen: 100_000_000 });
  const { context, clock, database } = service;
  for (let count = 0; count < 21; count += 1) {
    await inTransaction(database, async (transaction) => {
      const line = await lockLineById(transaction, dealer.lineId);
      const raised = withFixedLimit(line, line.fixedFen + 100_000, clock.today());
      await changeLimit(transaction, context, line, raised, {
        decidedBy: "LENDER",
        now: clock.now(),
      });
    });
  }
  const first = await client.limitIncreases.listCreditChanges({});
  expect(first).toMatchObject({ total: 21, items: { length: 20 } });
  expect(first.items[0]?.toFen).toBe(102_100_000);
  const rest = await client.limitIncreases.listCreditChanges({ cursor: first.nextCursor ?? "" });
  expect(rest).toMatchObject({ nextCursor: null, items: [{ fromFen: 100_000_000 }] });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await other.limitIncreases.listCreditChanges({})).items).toEqual([]);
});
