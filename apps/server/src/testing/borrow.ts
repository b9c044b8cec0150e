import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { BUSINESS_LOAN } from "@kedu/domain";
import {
  insertPayingDealer,
  type PayingDealer,
  type PayingDealerOptions,
} from "./paying-dealer.ts";
import type { TestServiceOptions } from "./service.ts";
import { proveConsent, startTradingService } from "./trade.ts";

export type Drawdown = Awaited<ReturnType<ApiClient["drawdowns"]["getDrawdown"]>>;
type CreateDrawdown = Parameters<ApiClient["drawdowns"]["createDrawdown"]>[0];

export type QuoteDrawdown = Parameters<ApiClient["drawdowns"]["quoteDrawdown"]>[0];

/** A dealer with an open line of the business loan: 300,000.00, 300 ppm. */
export async function startBorrowing(
  options: PayingDealerOptions = {},
  serviceOptions: TestServiceOptions = {},
) {
  const service = await startTradingService(serviceOptions);
  const dealer = await insertPayingDealer(service.context, { businessLine: {}, ...options });
  const client = await service.clientOf(dealer);
  /** A drawdown that only waits for its confirmation. */
  const ready = async (changes: Partial<QuoteDrawdown> = {}) => {
    const drawdown = await makeDrawdown(client, wishOf(dealer, changes));
    const faceSessionId = await proveDrawdown(service.context, dealer, drawdown);
    return { drawdown, faceSessionId, drawdownId: drawdown.drawdownId };
  };
  return { service, dealer, client, ready };
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

/** What a quote becomes when it is agreed to. */
export async function agreementTo(client: ApiClient, wish: QuoteDrawdown): Promise<CreateDrawdown> {
  const quote = await client.drawdowns.quoteDrawdown(wish);
  return {
    amountFen: quote.amountFen,
    periods: quote.periods,
    purpose: quote.purpose,
    receivingAccountId: quote.receivingAccountId ?? "",
    interestCouponId: quote.interestCouponId,
    termsHash: quote.termsHash ?? "",
  };
}

/** Quotes and makes the drawdown that waits for contract and face. */
export async function makeDrawdown(
  client: ApiClient,
  wish: QuoteDrawdown,
  idempotencyKey: string = randomUUID(),
): Promise<Drawdown> {
  const agreement = await agreementTo(client, wish);
  return client.drawdowns.createDrawdown(agreement, { context: { idempotencyKey } });
}

/** The dealer has read the contract and passed the face check of a drawdown. @returns the face check's id. */
export async function proveDrawdown(
  tools: Parameters<typeof proveConsent>[0],
  dealer: Parameters<typeof proveConsent>[1],
  { drawdownId, contractId, termsHash, amountFen }: Drawdown,
): Promise<string> {
  return proveConsent(tools, dealer, {
    appCode: BUSINESS_LOAN,
    paymentId: drawdownId,
    contractId,
    termsHash,
    cost: { principalFen: amountFen },
  });
}

export async function confirmDrawdown(
  client: ApiClient,
  { drawdownId, termsHash }: Pick<Drawdown, "drawdownId" | "termsHash">,
  faceSessionId: string,
  idempotencyKey: string = randomUUID(),
): Promise<Drawdown> {
  return client.drawdowns.confirmDrawdown(
    { drawdownId, faceSessionId, termsHash },
    { context: { idempotencyKey } },
  );
}

export function newKey() {
  return { context: { idempotencyKey: randomUUID() } };
}
