import { randomUUID } from "node:crypto";
import type { ShopPolicy, StepUpProof } from "@kedu/api";
import type { ApiClient } from "@kedu/api/browser";
import type { BankChannel } from "@kedu/domain";
import { SANDBOX_INSURER_KEY_ID, sandboxInsurerSecret } from "../sandbox/world/insurer-wire.ts";
import { answerNext, consentTo, pass, photo } from "./applicant.ts";
import { proveByCode } from "./identity-checks.ts";
import { expectBankAgrees, expectInvariants } from "./invariants.ts";
import { insertPayingDealer, type PayingDealer } from "./paying-dealer.ts";
import { givePassword } from "./payment-password.ts";
import type { TestService } from "./service.ts";
import { BY_PASSWORD } from "./topping-up.ts";
import { sendSigned, startTradingService } from "./trade.ts";
import { fillSafeAccount, safeBalanceFen, waitForCode, withKey } from "./withdrawing.ts";

export const SHOP = {
  area: { code: "440304", names: ["广东省", "深圳市", "福田区"] },
  address: "刻度路 1 号",
  stockFen: 30_000_000,
};
/** What the sandbox's insurer asks for it. */
export const PREMIUM_FEN = 60_000;
/** What lies on the safe account to begin with. */
export const FILLED_FEN = 100_000;
const DAY_SECONDS = 86_400;

/** A dealer with a payment password and some money in the safe account, who agreed to what insurance asks for. */
export async function startInsuring(options: Parameters<typeof startTradingService>[0] = {}) {
  const service = await startTradingService(options);
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  await givePassword(service, client, dealer);
  await fillSafeAccount(service, dealer, FILLED_FEN);
  await consentTo(client, "INSURANCE");
  await consentTo(client, "PREMIUM");
  const quote = (shop: Partial<typeof SHOP> = {}, key: string = randomUUID()) =>
    client.insurance.quotePolicy({ ...SHOP, ...shop }, withKey(key));
  const buy = (
    policyId: string,
    key: string = randomUUID(),
    proof: StepUpProof = BY_PASSWORD,
    from: { readonly bankChannel?: BankChannel } = {},
  ) =>
    client.insurance.buyPolicy({ policyId, premiumFen: PREMIUM_FEN, proof, ...from }, withKey(key));
  /** A policy in force. */
  const bought = async () => buy((await quote()).policyId);
  /** The newest policy. */
  const newest = async () => {
    const [policy] = (await client.insurance.getInsurance()).policies;
    if (policy === undefined) throw new Error("there is no policy");
    return policy;
  };
  /** Money in the safe account by the ledger, and by the bank's own books. */
  const holds = async () => [
    (await client.balances.getAccountOverview()).safes[0]?.balanceFen,
    await safeBalanceFen(service, dealer),
  ];
  const allIsWell = async () => {
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  };
  return { service, dealer, client, quote, buy, bought, newest, holds, allIsWell };
}

/** The insurer's next answer to a request. */
export function answerAsInsurer(
  service: TestService,
  mode: string,
  params: Record<string, unknown> = {},
): Promise<void> {
  return answerNext(service, "insurer", "send", mode, params);
}

/** Reports a damage with one picture. */
export async function reportDamage(
  service: TestService,
  client: ApiClient,
  policyId: string,
  over: Partial<Parameters<ApiClient["insurance"]["reportClaim"]>[0]> = {},
  key: string = randomUUID(),
): Promise<ShopPolicy> {
  const { fileId } = await client.files.uploadFile({ purpose: "CLAIM", file: await photo() });
  return client.insurance.reportClaim(
    {
      policyId,
      happenedOn: service.clock.today(),
      cause: "WATER",
      text: "水管破裂，柜台里的手机进水。",
      lossFen: 500_000,
      fileIds: [fileId],
      ...over,
    },
    withKey(key),
  );
}

/** A callback of the sandbox's insurer. */
export async function sendAsInsurer(service: TestService, path: string, body: unknown) {
  return sendSigned(service, path, body, {
    keyId: SANDBOX_INSURER_KEY_ID,
    secret: sandboxInsurerSecret(service.context.vault),
  });
}

/** What the insurer says of a claim. @returns the status and the body of the answer */
export async function decideAsInsurer(
  service: TestService,
  requestNo: string,
  decision: { readonly result: string; readonly amountFen?: number; readonly reason?: string },
  eventId: string = randomUUID(),
) {
  const event = { eventId, requestNo, at: "2026-03-03T10:00:00+08:00", ...decision };
  const answer = await sendAsInsurer(service, "/callbacks/insurer/claims", event);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** A check for a premium that was proved by code. */
export async function premiumCheck(
  service: TestService,
  api: ApiClient,
  dealer: Pick<PayingDealer, "mobile">,
  policyId: string,
  from: { readonly bankChannel?: BankChannel } = {},
): Promise<StepUpProof> {
  waitForCode(service);
  const checkId = await proveByCode(
    service,
    { api, phone: dealer.mobile },
    { purpose: "PAY_PREMIUM", policyId, premiumFen: PREMIUM_FEN, ...from },
  );
  return { by: "CHECK", checkId };
}

/** A dealer with money and a price, who agreed to what insurance asks for. */
export async function quotedDealer(service: TestService, number = 1) {
  const dealer = await insertPayingDealer(service.context, { number });
  const client = await service.clientOf(dealer);
  await fillSafeAccount(service, dealer, FILLED_FEN);
  await consentTo(client, "INSURANCE");
  await consentTo(client, "PREMIUM");
  const { policyId } = await client.insurance.quotePolicy(SHOP, withKey());
  return { dealer, client, policyId };
}

/** Another dealer insures the shop, reports a damage, which is refused, and gives the policy back. */
export async function insureShop(service: TestService): Promise<void> {
  const { client: api, dealer, policyId } = await quotedDealer(service, 66);
  const proof = await premiumCheck(service, api, dealer, policyId);
  await api.insurance.buyPolicy({ policyId, premiumFen: PREMIUM_FEN, proof }, withKey());
  await api.insurance.getPolicyPdf({ policyId });
  await pass(service, DAY_SECONDS);
  const { claims } = await reportDamage(service, api, policyId);
  const refused = { result: "REFUSED", reason: "不属于保险责任" };
  await decideAsInsurer(service, claims[0]?.claimId ?? "", refused);
  await api.insurance.cancelPolicy({ policyId }, withKey());
  await api.insurance.getInsurance();
}
