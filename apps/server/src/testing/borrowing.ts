import { insertPayingDealer, type PayingDealerOptions } from "./paying-dealer.ts";
import type { TestServiceOptions } from "./service.ts";
import { payOrders, type PayOptions, sendOrder, startTradingService } from "./trade.ts";

/** A service with one dealer who can pay, and a short way to a loan. */
export async function startWithDealer(
  options: PayingDealerOptions = {},
  serviceOptions: TestServiceOptions = {},
) {
  const service = await startTradingService(serviceOptions);
  const dealer = await insertPayingDealer(service.context, options);
  const client = await service.clientOf(dealer);
  const borrow = async (amountFen: number, payOptions: PayOptions = {}): Promise<string> => {
    const orderId = await sendOrder(service, dealer, amountFen);
    const payment = await payOrders(service, client, dealer, [orderId], payOptions);
    if (payment.loanId === null) throw new Error(`the payment ended in ${payment.status}`);
    return payment.loanId;
  };
  return { service, dealer, client, borrow };
}
