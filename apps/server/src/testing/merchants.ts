import type { ApiClient } from "@kedu/api/browser";
import { and, desc, gte, lt } from "../database/drizzle.ts";
import { sandboxBankOrder } from "../sandbox/world/sandbox-tables.ts";
import { agree, lastCode, logInAs } from "./applicant.ts";
import { expectBankAgrees, expectInvariants } from "./invariants.ts";
import { insertPayingDealer, type PayingDealer } from "./paying-dealer.ts";
import type { TestService, TestServiceOptions } from "./service.ts";
import { sendAsManufacturer, sendOrder, type Service, startTradingService } from "./trade.ts";
import { withKey } from "./withdrawing.ts";

/** What a manufacturer says of a merchant. */
interface SentMerchant {
  readonly receiverNo: string;
  readonly version: number;
  readonly status: "ACTIVE" | "ENDED";
  readonly organizationCode: string;
  readonly name: string;
  readonly contact: { readonly name: string; readonly mobile: string };
}

/** The receiver of the tests' orders. */
export const MERCHANT: SentMerchant = {
  receiverNo: "R1",
  version: 1,
  status: "ACTIVE",
  organizationCode: "91440300MA5MERCH1X",
  name: "深圳测试供应链有限公司",
  contact: { name: "周敏", mobile: "13900000081" },
};

/** The account that the tests' orders name, as its holder types it. */
export const ACCOUNT = {
  accountName: "深圳测试供应链有限公司",
  accountNo: "4000 0000 0000 0000 001",
  bankName: "工商银行",
};

/** The manufacturer of the tests says who a merchant is. @returns what the service answered */
export async function registerMerchant(service: Service, said: Partial<SentMerchant> = {}) {
  const answer = await sendAsManufacturer(service, "/intake/merchants", { ...MERCHANT, ...said });
  const body = answer.json<{ merchantId: string; duplicate: boolean; code?: string }>();
  return { status: answer.statusCode, body };
}

/** A merchant, logged in by phone and code. */
export async function merchantOf(service: TestService, said: Partial<SentMerchant> = {}) {
  const { body } = await registerMerchant(service, said);
  const api = service.client();
  const session = await logInAs(service, api, (said.contact ?? MERCHANT.contact).mobile);
  return { api, session, merchantId: body.merchantId };
}

/** The amount that the holder of an account sees arrive, by the bank's own books: of the newest order. */
export async function arrivedFen({ database }: Pick<Service, "database">): Promise<number> {
  const [order] = await database
    .select({ gotFen: sandboxBankOrder.gotFen })
    .from(sandboxBankOrder)
    // Numbers of small amounts begin with a V; they are read by number, as the bank reads them.
    .where(and(gte(sandboxBankOrder.requestNo, "V"), lt(sandboxBankOrder.requestNo, "W")))
    .orderBy(desc(sandboxBankOrder.requestNo))
    .limit(1);
  if (order === undefined) throw new Error("no small amount was sent");
  return order.gotFen;
}

/** Another amount, which a small amount can be too. */
export function otherFen(amountFen: number): number {
  return amountFen === 1 ? 2 : amountFen - 1;
}

export async function sendAmount(api: ApiClient, account = ACCOUNT, key = withKey()) {
  const { proof } = await api.merchants.sendSmallAmount(account, key);
  if (proof === null) throw new Error("a small amount was sent");
  return proof;
}

/** The merchant proves the account of the tests' orders. @returns the agreement to sign */
export async function proveAccount(
  service: Pick<Service, "database">,
  api: ApiClient,
  account = ACCOUNT,
): Promise<string> {
  const { proofId } = await sendAmount(api, account);
  const amountFen = await arrivedFen(service);
  const { accounts } = await api.merchants.enterSmallAmount({ proofId, amountFen }, withKey());
  const proved = accounts.find((each) => each.proofId === proofId);
  if (proved === undefined) throw new Error("the account is proved");
  return proved.contractId;
}

/** The merchant reads an agreement, and signs it by code. */
export async function signAgreement(
  service: TestService,
  api: ApiClient,
  contractId: string,
  mobile = MERCHANT.contact.mobile,
) {
  await agree(api, contractId);
  const { challengeId } = await api.contracts.sendSigningCode({ contractIds: [contractId] });
  const code = await lastCode(service, mobile);
  return api.merchants.signMerchantAgreement({ contractId, challengeId, code });
}

/** A dealer with an order to pay, and the merchant whom it names. */
export async function startWithMerchant(options: TestServiceOptions = {}) {
  const service = await startTradingService(options);
  const dealer: PayingDealer = await insertPayingDealer(service.context);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const { api, session } = await merchantOf(service);
  const allIsWell = async () => {
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  };
  return { service, dealer, orderId, api, session, allIsWell };
}
