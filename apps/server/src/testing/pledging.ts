import { startWithDealer } from "./borrowing.ts";
import type { TestServiceOptions } from "./service.ts";
import { orderBody, payOrders, sendAsManufacturer, setRepayBalance } from "./trade.ts";

/** Two orders of one loan: 40 phones, then 10 cases and 2 gifts. */
const ORDERS = [
  [{ sku: "KD-A1", name: "刻度手机 A1", quantity: 40, unitPriceFen: 130_000 }],
  [
    { sku: "KD-CASE", name: "手机保护壳", quantity: 10, unitPriceFen: 2_000 },
    { sku: "KD-GIFT", name: "挂绳", quantity: 2, unitPriceFen: 0 },
  ],
] as const;
export const PLEDGED_PRINCIPAL_FEN = 5_220_000;

/** A dealer whose line asks for a pledge of goods, with one loan that paid two orders, and the means to repay it. */
export async function startWithPledge(options: TestServiceOptions = {}) {
  const started = await startWithDealer({ creditType: "GOODS_PLEDGE" }, options);
  const { service, dealer, client } = started;
  const orderIds: string[] = [];
  const externalNos: string[] = [];
  for (const lines of ORDERS) {
    const amountFen = lines.reduce(
      (sum, { quantity, unitPriceFen }) => sum + quantity * unitPriceFen,
      0,
    );
    const body = { ...orderBody(service, dealer, amountFen), lines };
    const answer = await sendAsManufacturer(service, "/intake/orders", body);
    orderIds.push(answer.json<{ orderId: string }>().orderId);
    externalNos.push(body.externalNo);
  }
  const { loanId } = await payOrders(service, client, dealer, orderIds);
  if (loanId === null) throw new Error("paid orders have their loan");
  await setRepayBalance(service, dealer, 100_000_000);
  return { ...started, externalNos, loanId, orderIds };
}
