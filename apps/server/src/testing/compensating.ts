import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { readGuarantee } from "../capabilities/compensation/compensation-reader.ts";
import { compensation } from "../capabilities/compensation/compensation-tables.ts";
import { readLine } from "../capabilities/credit/line-reader.ts";
import { findEnterpriseByCode } from "../capabilities/identity/identity-reader.ts";
import { inTransaction } from "../database/transaction.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import { insertPayingDealer } from "./paying-dealer.ts";
import type { TestService, TestServiceOptions } from "./service.ts";
import {
  goTo,
  payOrders,
  sendAsBank,
  sendOrder,
  setRepayBalance,
  startTradingService,
} from "./trade.ts";

/** The worked case FX-K1: 100,000 yuan at 300 ppm, due on 15 April and claimed on the fifteenth day overdue. */
export const DRAWN_AT = "2025-03-01T10:00:00+08:00";
export const BEFORE_CLAIM = "2025-04-30T23:44:59+08:00";
export const CLAIMED_AT = "2025-04-30T23:45:00+08:00";
export const CLAIM_FEN = 10_202_500;

/** The bank reports that a guarantor stands in for a dealer's line. */
export async function guaranteeLine(
  service: TestService,
  { organizationCode }: Pick<PayingDealer, "organizationCode">,
  more: object = {},
) {
  return sendAsBank(
    service,
    {
      eventId: randomUUID(),
      organizationCode,
      bankChannel: "ICBC_BANK",
      guarantorId: "G1",
      guarantorName: "深圳安信融资担保有限公司",
      ...more,
    },
    "/callbacks/guarantees",
  );
}

/** The bank reports its review of a line after the guarantor was paid back. */
export async function reviewRecovered(
  service: TestService,
  { organizationCode }: Pick<PayingDealer, "organizationCode">,
  eventId: string = randomUUID(),
) {
  return sendAsBank(service, { eventId, organizationCode }, "/callbacks/recovery-reviews");
}

export interface Guaranteed {
  readonly service: TestService;
  readonly dealer: PayingDealer;
  readonly client: ApiClient;
  readonly loanId: string;
}

/** A dealer with one guaranteed loan of the worked case and an empty account, on the day of the draw. */
export async function startGuaranteed(
  options: TestServiceOptions = {},
  coupon?: (service: TestService, dealer: PayingDealer) => Promise<string>,
): Promise<Guaranteed> {
  const service = await startTradingService({ start: DRAWN_AT, ...options });
  const dealer = await insertPayingDealer(service.context, {
    limitFen: 20_000_000,
    dailyRatePpm: 300,
  });
  const { client, loanId } = await guaranteedLoan(service, dealer, coupon);
  return { service, dealer, client, loanId };
}

/** Such a loan of a dealer. */
export async function guaranteedLoan(
  service: TestService,
  dealer: PayingDealer,
  coupon?: (service: TestService, dealer: PayingDealer) => Promise<string>,
): Promise<Pick<Guaranteed, "client" | "loanId">> {
  await guaranteeLine(service, dealer);
  await setRepayBalance(service, dealer, 0);
  const client = await service.clientOf(dealer);
  const interestCoupon = await coupon?.(service, dealer);
  const orderId = await sendOrder(service, dealer, 10_000_000);
  const { loanId } = await payOrders(
    service,
    client,
    dealer,
    [orderId],
    interestCoupon === undefined ? {} : { interestCoupon },
  );
  if (loanId === null) throw new Error("a paid order has its loan");
  return { client, loanId };
}

/** The same once the guarantor has paid. */
export async function startCompensated(options: TestServiceOptions = {}): Promise<Guaranteed> {
  const started = await startGuaranteed(options);
  await goTo(started.service, CLAIMED_AT);
  return started;
}

/** A claim on a dealer's guaranteed line that was paid back, as far as a review looks at it. */
export async function insertRecoveredClaim(
  { database, context, clock }: TestService,
  organizationCode: string,
) {
  const found = await findEnterpriseByCode(database, organizationCode);
  const line =
    found &&
    (await readLine(database, { enterpriseId: found.enterpriseId, appCode: FLEXIBLE_CREDIT }));
  const kept = line && (await readGuarantee(database, line.lineId));
  if (!kept) throw new Error("no line of the dealer is guaranteed");
  const { enterpriseId, lineId, guarantorId, guarantorName, bankChannel } = kept;
  const now = clock.now();
  await inTransaction(database, (transaction) =>
    transaction.insert(compensation).values({
      id: context.ids(),
      enterpriseId,
      lineId,
      loanId: context.ids(),
      guarantorId,
      guarantorName,
      bankChannel,
      status: "RECOVERED",
      orderStatus: "SUCCESS",
      bankRequestNo: `G${context.ids()}`,
      overdueDays: 15,
      claimedOn: clock.today(),
      principalFen: 1,
      interestFen: 0,
      penaltyFen: 0,
      recoveredFen: 1,
      compensatedAt: now,
      recoveredAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  );
}
