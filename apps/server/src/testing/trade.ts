import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "@kedu/api/browser";
import {
  addMinutes,
  type AppCode,
  FACE_TYPE,
  faceKindOf,
  formatInstant,
  isConfirmedAtLender,
  ORDER_SOURCES,
  type PayingProduct,
} from "@kedu/domain";
import { contract } from "../capabilities/contracts/contract-tables.ts";
import { faceSession } from "../capabilities/face/face-tables.ts";
import { registerManufacturerKey } from "../capabilities/orders/register-manufacturer-key.ts";
import { lockIntent } from "../capabilities/payments/intent-reader.ts";
import { markFacePending } from "../capabilities/payments/mark-face-pending.ts";
import { eq } from "../database/drizzle.ts";
import { logStates } from "../database/state-log.ts";
import { inTransaction } from "../database/transaction.ts";
import { scheduledJobs } from "../scheduled-jobs.ts";
import { signatureOf } from "../http/signature.ts";
import { setBalance } from "../sandbox/world/bank-books.ts";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../sandbox/world/bank-key.ts";
import { sandboxOf } from "../sandbox/partners/sandbox.ts";
import { queueScript } from "../sandbox/world/scripts.ts";
import type { Context } from "../calls/context.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import { startTestService, type TestService, type TestServiceOptions } from "./service.ts";

const TEST_MANUFACTURER = {
  manufacturerId: "test-manufacturer",
  name: "测试厂商",
  sources: ORDER_SOURCES,
};
export const MANUFACTURER_KEY = {
  keyId: "test-manufacturer",
  secret: "a secret of the test's order system",
};

export type Service = Pick<TestService, "app" | "context" | "clock" | "database">;
export type Payment = Awaited<ReturnType<ApiClient["payments"]["getPayment"]>>;
export type Repayment = Awaited<ReturnType<ApiClient["repayment"]["getRepayment"]>>;

/** The service together with the sandbox's own due work: the bank that looks into things and calls back. */
export async function startTradingService(options: TestServiceOptions = {}): Promise<TestService> {
  const service = await startTestService({
    jobs: (context) => {
      const sandbox = sandboxOf(context, pause);
      sandbox.door.leadTo(service.app);
      return [...scheduledJobs(context), ...sandbox.jobs];
    },
    ...options,
  });
  return service;
}

interface Signer {
  readonly keyId: string;
  readonly secret: string;
}

/** A signed request of a partner, raw. */
export async function sendSigned(
  { app, clock }: Pick<Service, "app" | "clock">,
  path: string,
  body: unknown,
  signer: Signer,
) {
  return app.inject(signedRequest({ clock }, path, body, signer));
}

function signedRequest(
  { clock }: Pick<Service, "clock">,
  path: string,
  body: unknown,
  signer: Signer,
) {
  const timestamp = formatInstant(clock.now());
  const payload = JSON.stringify(body);
  const target = `/api${path}`;
  return {
    method: "POST" as const,
    url: target,
    headers: {
      "content-type": "application/json",
      "x-kedu-key": signer.keyId,
      "x-kedu-timestamp": timestamp,
      "x-kedu-signature": signatureOf(signer.secret, {
        method: "POST",
        target,
        timestamp,
        body: Buffer.from(payload),
      }),
    },
    payload,
  };
}

/** A request of the test's manufacturer; it is registered with the first. */
export async function sendAsManufacturer(service: Service, path: string, body: unknown) {
  return service.app.inject(await manufacturersRequest(service, path, body));
}

/** The same, not sent yet. */
export async function manufacturersRequest(service: Service, path: string, body: unknown) {
  const { context, database, clock } = service;
  await inTransaction(database, (transaction) =>
    registerManufacturerKey(transaction, context, {
      ...MANUFACTURER_KEY,
      manufacturer: TEST_MANUFACTURER,
      now: clock.now(),
    }),
  );
  return signedRequest(service, path, body, MANUFACTURER_KEY);
}

/** A callback of the sandbox's bank. */
export async function sendAsBank(service: Service, body: unknown, path = "/callbacks/bank") {
  return sendSigned(service, path, body, {
    keyId: SANDBOX_BANK_KEY_ID,
    secret: sandboxBankSecret(service.context.vault),
  });
}

/** The body of an order for a dealer, made now; one line makes its amount. */
export function orderBody(
  { clock }: Pick<Service, "clock">,
  dealer: Pick<PayingDealer, "organizationCode">,
  amountFen: number,
) {
  return {
    source: "LEAF",
    externalNo: `NO${randomUUID()}`,
    organizationCode: dealer.organizationCode,
    receiver: {
      receiverNo: "R1",
      name: "深圳测试供应链有限公司",
      bankName: "工商银行",
      accountNo: "4000000000000000001",
    },
    lines: [{ sku: "A1", name: "手机", quantity: 1, unitPriceFen: amountFen }],
    amountFen,
    orderVersion: 1,
    createdAt: formatInstant(clock.now()),
  };
}

/** Sends an order for a dealer. @returns its id. */
export async function sendOrder(
  service: Service,
  dealer: Pick<PayingDealer, "organizationCode">,
  amountFen: number,
): Promise<string> {
  const answer = await sendAsManufacturer(
    service,
    "/intake/orders",
    orderBody(service, dealer, amountFen),
  );
  if (answer.statusCode !== 200) throw new Error(`intake answered ${answer.body}`);
  return answer.json<{ orderId: string }>().orderId;
}

export interface PayOptions {
  /** The line that pays; without one, the first that is offered. */
  readonly appCode?: PayingProduct;
  readonly mode?: "ENTRUSTED_DIRECT" | "ENTRUSTED_TRANSIT" | "SELF_WITHDRAWAL";
  readonly interestCoupon?: string;
  readonly principalCoupon?: string;
}

/** Quotes orders and makes the payment that waits for contract and face. */
export async function makePayment(
  client: ApiClient,
  orderIds: readonly string[],
  options: PayOptions = {},
  idempotencyKey: string = randomUUID(),
): Promise<Payment> {
  const quote = await client.payments.quotePayment({
    orderIds: [...orderIds],
    ...(options.appCode === undefined ? {} : { appCode: options.appCode }),
    mode: options.mode ?? "ENTRUSTED_DIRECT",
    interestCoupon: options.interestCoupon ?? "NONE",
    principalCoupon: options.principalCoupon ?? "NONE",
  });
  return client.payments.createPayment(
    {
      orders: quote.orders.map(({ orderId, orderVersion, amountFen }) => ({
        orderId,
        orderVersion,
        amountFen,
      })),
      appCode: quote.appCode,
      mode: quote.mode,
      bankChannel: quote.bankChannel,
      interestCouponId: quote.interestCouponId,
      principalCouponId: quote.principalCouponId,
      termsHash: quote.termsHash,
    },
    { context: { idempotencyKey } },
  );
}

/** The dealer has read the contract and passed the face check of a payment. @returns the face check's id. */
export async function proveConsent(
  { database, ids, clock, vault }: Pick<Context, "database" | "ids" | "clock" | "vault">,
  dealer: Pick<PayingDealer, "userId" | "enterpriseId">,
  payment: Pick<Payment, "paymentId" | "contractId" | "termsHash"> & {
    readonly appCode: AppCode;
    readonly cost: Pick<Payment["cost"], "principalFen">;
  },
): Promise<string> {
  const now = clock.now();
  const faceSessionId = ids();
  const isAtLender = isConfirmedAtLender(payment.appCode);
  await inTransaction(database, async (transaction) => {
    const moved = await transaction
      .update(contract)
      .set({ status: "VERIFY" })
      .where(eq(contract.id, payment.contractId))
      .returning();
    logStates(
      transaction,
      moved.map(({ id }) => ({
        entity: "contract" as const,
        entityId: id,
        from: "NEW",
        to: "VERIFY",
        at: now,
      })),
    );
    await transaction.insert(faceSession).values({
      id: faceSessionId,
      purpose: "PAYMENT",
      role: "LEGAL_PERSON",
      faceKind: faceKindOf("PAYMENT", payment.appCode),
      faceType: isAtLender ? FACE_TYPE.VENDOR_PAGE : FACE_TYPE.LIVE,
      userId: dealer.userId,
      enterpriseId: dealer.enterpriseId,
      subjectId: payment.paymentId,
      amountFen: payment.cost.principalFen,
      termsHash: payment.termsHash,
      nameSealed: vault.seal("张三"),
      idNoSealed: vault.seal("1"),
      actions: isAtLender ? [] : ["FACE_FORWARD"],
      result: "verifySuccess",
      tries: 1,
      createdAt: now,
      expiresAt: addMinutes(now, 10),
      verifiedAt: now,
    });
    const intent = await lockIntent(transaction, payment.paymentId);
    if (intent !== null) await markFacePending(transaction, intent, now);
  });
  return faceSessionId;
}

/** Pays orders from quote to the bank's answer. */
export async function payOrders(
  service: Service,
  client: ApiClient,
  dealer: PayingDealer,
  orderIds: readonly string[],
  options: PayOptions = {},
): Promise<Payment> {
  const payment = await makePayment(client, orderIds, options);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  return confirm(client, payment, faceSessionId);
}

export async function confirm(
  client: ApiClient,
  payment: Pick<Payment, "paymentId" | "termsHash">,
  faceSessionId: string,
  idempotencyKey: string = randomUUID(),
): Promise<Payment> {
  return client.payments.confirmPayment(
    { paymentId: payment.paymentId, faceSessionId, termsHash: payment.termsHash },
    { context: { idempotencyKey } },
  );
}

/** Repays loans, whole or in part. */
export async function repayLoans(
  client: ApiClient,
  loanIds: readonly string[],
  amountFen?: number,
): Promise<Repayment> {
  const quote = await client.repayment.quoteRepayment({
    loanIds: [...loanIds],
    ...(amountFen === undefined ? {} : { amountFen }),
  });
  return client.repayment.repay(
    { quoteId: quote.quoteId, totalFen: quote.totalFen },
    { context: { idempotencyKey: randomUUID() } },
  );
}

/** The bank's next answers to one kind of call. */
export async function scriptBank(
  { database, context, clock }: Service,
  op:
    | "pay"
    | "debit"
    | "payOut"
    | "refund"
    | "topUp"
    | "payPremium"
    | "refundPremium"
    | "claim"
    | "paySmallAmount"
    | "balance"
    | "verifyAccount"
    | "query"
    | "close"
    | "signChannel"
    | "openSafeAccount"
    | "closeAccount"
    | "queryClosing",
  mode: string,
  { times = 1, params = {} }: { times?: number; params?: Record<string, unknown> } = {},
): Promise<void> {
  await queueScript(
    database,
    context.ids,
    { provider: "bank", op, mode, times, params },
    clock.now(),
  );
}

/** Moves the business clock, and lets everything happen that is due on the way. */
export async function goTo(service: Service, instant: string): Promise<void> {
  service.clock.moveBusinessTo(instant);
  await service.context.jobs.settle();
}

/** What lies on the dealer's repayment account at the sandbox's bank. */
export async function setRepayBalance(
  { context }: Pick<Service, "context">,
  dealer: Pick<PayingDealer, "repayAccountNo">,
  balanceFen: number,
): Promise<void> {
  const { database, clock, vault, ids, config } = context;
  const { lenderOrigins, sandboxSeed: seed } = config;
  await setBalance(
    { database, clock, vault, makeId: ids, seed, lenderOrigins, wait: pause },
    dealer.repayAccountNo,
    balanceFen,
  );
}
