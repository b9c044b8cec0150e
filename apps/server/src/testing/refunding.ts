import { randomUUID } from "node:crypto";
import { formatInstant } from "@kedu/domain";
import { sql } from "../database/drizzle.ts";
import { startWithDealer } from "./borrowing.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { TestService } from "./service.ts";
import {
  payOrders,
  type PayOptions,
  sendAsManufacturer,
  sendOrder,
  type Service,
} from "./trade.ts";

/** A refund as the test's order system sends it. */
export interface SentRefund {
  readonly externalNo: string;
  readonly amountFen: number;
  readonly refundNo?: string;
  readonly at?: string;
  readonly source?: string;
}

/** The test's order system refunds an order, now where nothing else is said. */
export async function refundAtOrderSystem(
  service: Service,
  {
    externalNo,
    amountFen,
    refundNo = `TK${randomUUID()}`,
    at = formatInstant(service.clock.now()),
    source = "LEAF",
  }: SentRefund,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await sendAsManufacturer(service, "/intake/order-refunds", {
    refundNo,
    source,
    externalNo,
    amountFen,
    at,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A paid order with its numbers. */
export interface PaidOrder {
  readonly orderId: string;
  readonly externalNo: string;
  readonly loanId: string;
}

/** Pays orders of these amounts together. */
export async function payTogether(
  service: TestService,
  dealer: PayingDealer,
  amountsFen: readonly number[],
  options: PayOptions = {},
): Promise<readonly PaidOrder[]> {
  const client = await service.clientOf(dealer);
  const orderIds: string[] = [];
  for (const amountFen of amountsFen) orderIds.push(await sendOrder(service, dealer, amountFen));
  const { loanId, orders } = await payOrders(service, client, dealer, orderIds, options);
  if (loanId === null) throw new Error("paid orders have their loan");
  return orderIds.map((orderId) => {
    const order = orders.find((one) => one.orderId === orderId);
    if (order === undefined) throw new Error("a payment has its orders");
    return { orderId, externalNo: order.externalNo, loanId };
  });
}

/** A dealer with one paid order. */
export async function startWithPaidOrder(amountFen: number, options: PayOptions = {}) {
  const started = await startWithDealer();
  const [order] = await payTogether(started.service, started.dealer, [amountFen], options);
  if (order === undefined) throw new Error("an order was paid");
  return { ...started, order };
}

/** Balances of the ledger by account, those of 0 left out. */
export async function ledgerOf(
  { database }: Pick<Service, "database">,
  ...names: readonly string[]
): Promise<readonly number[]> {
  const { rows } = await database.execute<{ name: string; balance_fen: number }>(
    sql`select name, balance_fen from ledger_balance`,
  );
  return names.map((name) => rows.find((row) => row.name.includes(name))?.balance_fen ?? 0);
}
