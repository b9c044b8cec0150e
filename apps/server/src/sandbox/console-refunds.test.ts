import { afterAll, beforeAll, expect, test } from "vitest";
import { type SandboxService, startSandboxService } from "../testing/sandbox-service.ts";

interface SentOrder {
  readonly source: string;
  readonly externalNo: string;
  readonly amountFen: number;
  readonly refundableFen: number;
  readonly status: readonly string[];
}

let service: SandboxService;

beforeAll(async () => {
  service = await startSandboxService("2026-03-02T10:00:00+08:00");
  await service.sandbox.seedOnce();
}, 300_000);
afterAll(() => service.close());

const ordersOf = async () =>
  (await service.console<{ items: SentOrder[] }>("GET", "orders")).body.items;

test("a paid order is refunded in parts as its manufacturer would, and one that is not paid is refused", async () => {
  const orders = await ordersOf();
  const paid = orders.find(({ refundableFen }) => refundableFen > 0);
  const unpaid = orders.find(({ status }) => status[1] === "To pay");
  if (paid === undefined || unpaid === undefined) throw new Error("a demo dealer has both");
  const refund = ({ source, externalNo }: SentOrder, amountFen: number, more: object = {}) =>
    service.console("POST", "orders/refund", { source, externalNo, amountFen, ...more });
  const now = async () =>
    (await ordersOf()).find(({ externalNo }) => externalNo === paid.externalNo);
  const first = await refund(paid, 100_000, { refundNo: "TK1" });
  expect(first).toMatchObject({ status: 200, body: { amountFen: 100_000 } });
  expect(await refund(paid, 100_000, { refundNo: "TK1" })).toEqual(first);
  const leftFen = paid.amountFen - 100_000;
  expect(await now()).toMatchObject({
    status: ["部分退款", "Partly refunded"],
    refundableFen: leftFen,
  });
  expect(await refund(paid, leftFen + 1)).toMatchObject({
    status: 422,
    body: { code: "AMOUNT_TOO_LARGE" },
  });
  expect(await refund(paid, leftFen)).toMatchObject({ status: 200 });
  expect(await now()).toMatchObject({ status: ["已退款", "Refunded"], refundableFen: 0 });
  expect(await refund(unpaid, 100)).toMatchObject({
    status: 409,
    body: { code: "ORDER_NOT_PAID" },
  });
});
