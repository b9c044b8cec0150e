import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import {
  insertPayingDealer,
  type PayingDealer,
  type PayingDealerOptions,
} from "./paying-dealer.ts";
import type { TestServiceOptions } from "./service.ts";
import { startTradingService } from "./trade.ts";

export type QuoteDrawdown = Parameters<ApiClient["drawdowns"]["quoteDrawdown"]>[0];

/** A dealer with an open line of the business loan: 300,000.00, 300 ppm. */
export async function startBorrowing(
  options: PayingDealerOptions = {},
  serviceOptions: TestServiceOptions = {},
) {
  const service = await startTradingService(serviceOptions);
  const dealer = await insertPayingDealer(service.context, { businessLine: {}, ...options });
  const client = await service.clientOf(dealer);
  return { service, dealer, client };
}

/** What a test wants to borrow unless it says otherwise: 120,000.00 over 12 periods to the safe account. */
export function wishOf(
  dealer: Pick<PayingDealer, "safeAccountId">,
  changes: Partial<QuoteDrawdown> = {},
): QuoteDrawdown {
  return {
    amountFen: 12_000_000,
    periods: 12,
    purpose: "STOCK",
    receivingAccountId: dealer.safeAccountId,
    interestCouponId: null,
    ...changes,
  };
}

export function newKey() {
  return { context: { idempotencyKey: randomUUID() } };
}
