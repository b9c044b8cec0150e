import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { BOOKED, exportNow, startWithHistory } from "../../testing/exporting.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";

test("exports are listed newest first, and keep their totals when their file is gone", async () => {
  const started = await startWithHistory();
  const { service, client, dealer } = started;
  const first = await exportNow(started, { format: "CSV" });
  const second = await exportNow(started, { format: "PDF", account: "SAFE" });
  const { items, nextCursor } = await client.statementExports.listStatementExports({});
  expect(items).toEqual([second, first]);
  expect(nextCursor).toBeNull();
  expect(first).toMatchObject({ ...BOOKED, status: "READY", failure: null, format: "CSV" });
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(first.expiresAt).toBe("2026-03-09T10:00:00+08:00");
  await goTo(service, "2026-03-09T10:00:00+08:00");
  const later = await service.clientOf(dealer);
  const over = (await later.statementExports.listStatementExports({})).items;
  expect(over).toEqual([
    { ...second, status: "EXPIRED" },
    { ...first, status: "EXPIRED" },
  ]);
});

test("another dealer's are not listed, nor any without a login", async () => {
  const started = await startWithHistory();
  const { service } = started;
  await exportNow(started, { format: "CSV" });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await other.statementExports.listStatementExports({})).items).toEqual([]);
  const anyone = service.client().statementExports.listStatementExports({});
  expect((await refusalOf(anyone)).code).toBe("NOT_LOGGED_IN");
});
