import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { expect, vi } from "vitest";
import { eq } from "../database/drizzle.ts";
import { sandboxMessage } from "../sandbox/world/sandbox-tables.ts";
import { applicantAt, lastCode, photo } from "./applicant.ts";
import { insertPayingDealer } from "./paying-dealer.ts";
import { SALESPERSON, salespersonOf } from "./sales.ts";
import type { TestService } from "./service.ts";
import { type Service, sendAsManufacturer, startTradingService } from "./trade.ts";
import { withKey } from "./withdrawing.ts";

/** The employer of the tests' salespeople. */
export const EMPLOYER_CODE = SALESPERSON.employer.organizationCode;

/** A budget that the test's manufacturer gives: 50.00 off, ten times, to the end of March 2026. */
export function budgetBody(changes: object = {}) {
  return {
    budgetNo: `B${randomUUID()}`,
    name: "春季让利",
    employerCode: EMPLOYER_CODE,
    effect: { type: 1, valueFen: 5_000 },
    appCodes: ["APP1001"],
    methods: ["ONE_OFF"],
    budgetFen: 50_000,
    giveUntil: "2026-03-31",
    validDays: 30,
    ...changes,
  };
}

/** Gives the team a budget. @returns its id and its number. */
export async function grantBudget(service: Service, changes: object = {}) {
  const body = budgetBody(changes);
  const answer = await sendAsManufacturer(service, "/intake/sales-budgets", body);
  if (answer.statusCode !== 200) throw new Error(`the budget was answered ${answer.body}`);
  const { budgetId } = answer.json<{ budgetId: string }>();
  return { budgetId, budgetNo: body.budgetNo };
}

export async function takeBack(service: Service, budgetNo: string, reason = "活动提前结束") {
  const answer = await sendAsManufacturer(service, "/intake/sales-budgets/take-back", {
    budgetNo,
    reason,
  });
  return answer.json<Record<string, unknown>>();
}

/** Sets how many invitations the team makes in a month. */
export async function setQuota(service: Service, changes: object = {}) {
  const answer = await sendAsManufacturer(service, "/intake/sales-quotas", {
    employerCode: EMPLOYER_CODE,
    version: 1,
    invitationsPerMonth: 20,
    ...changes,
  });
  return answer.json<{ duplicate?: boolean; code?: string }>();
}

/** Goods with one picture, as the test's manufacturer sends them. */
export async function goodsBody(changes: object = {}) {
  const picture = Buffer.from(await (await photo()).arrayBuffer());
  return {
    spuCode: "K1",
    version: 1,
    name: "刻度 K1",
    description: "6.7 英寸，256 GB",
    onSale: true,
    skus: ["K1-BLACK", "K1-WHITE"],
    pictures: [{ base64: picture.toString("base64") }],
    ...changes,
  };
}

export async function sendGoods(service: Service, changes: object = {}) {
  const answer = await sendAsManufacturer(service, "/intake/goods", await goodsBody(changes));
  return answer.json<{ duplicate?: boolean; code?: string }>();
}

/** A salesperson with one customer, and a dealer without a salesperson. */
export async function startTeam(options: Parameters<typeof startTradingService>[0] = {}) {
  const service = await startTradingService(options);
  const dealer = await insertPayingDealer(service.context, { number: 1 });
  const stranger = await insertPayingDealer(service.context, { number: 2 });
  const { api, salespersonId } = await salespersonOf(service, {
    customers: [dealer.organizationCode],
  });
  const customerId = await onlyCustomer(api);
  return { service, dealer, stranger, api, salespersonId, customerId };
}

/** Another salesperson of the same team. */
export function colleagueOf(service: TestService, customers: readonly string[] = []) {
  return salespersonOf(service, { salespersonNo: "S-002", mobile: "13900000072", customers });
}

/** The id of a salesperson's only customer. */
export async function onlyCustomer(api: ApiClient): Promise<string> {
  const { items } = await api.sales.listCustomers({ view: "ALL" });
  const [first] = items;
  if (first === undefined || items.length > 1) throw new Error(`${items.length} customers`);
  return first.customerId;
}

/** Asks for a salesperson's code and waits for the message, which the answer does not wait for. */
export async function salesCode(service: TestService, api: ApiClient) {
  const { salespersonNo, mobile: phone } = SALESPERSON;
  const phoneHash = service.context.vault.lookupHash("sandbox-phone", phone);
  const sent = () =>
    service.database.$count(sandboxMessage, eq(sandboxMessage.phoneHash, phoneHash));
  const before = await sent();
  const { challengeId } = await api.sales.sendSalesCode({ salespersonNo, phone });
  await vi.waitFor(async () => expect(await sent()).toBe(before + 1));
  return { challengeId, code: await lastCode(service, phone) };
}

/** A dealer of this stage who accepted the invitation of a salesperson. */
export async function invitedAt(stage: Parameters<typeof applicantAt>[1]) {
  const service = await startTradingService();
  const { api } = await salespersonOf(service);
  await setQuota(service);
  const { token } = await api.sales.createSalesInvitation(undefined, withKey());
  const dealer = await applicantAt(service, stage);
  await dealer.api.sales.answerSalesInvitation(
    { token: token ?? "", answer: "ACCEPTED" },
    withKey(),
  );
  return { api, dealer, service };
}
