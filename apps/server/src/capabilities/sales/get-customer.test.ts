import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { decide, FORMS, passDays, refusalOf, signLineContracts } from "../../testing/applicant.ts";
import { applyToPartner, offeredDealer, reportPartner } from "../../testing/partner-credit.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { invitedAt } from "../../testing/sales-team.ts";
import { registerSalesperson, salespersonOf } from "../../testing/sales.ts";
import { goTo, setRepayBalance, startTradingService } from "../../testing/trade.ts";

test("another salesperson's customer is not found, and one that is given away is theirs no more", async () => {
  const service = await startTradingService();
  const { organizationCode } = await insertPayingDealer(service.context);
  const own = await salespersonOf(service, { customers: [organizationCode] });
  const [mine] = (await own.api.sales.listCustomers({ view: "ALL" })).items;
  const customerId = mine?.customerId ?? "";
  const other = await salespersonOf(service, { salespersonNo: "S-002", mobile: "13900000072" });
  expect((await refusalOf(other.api.sales.getCustomer({ customerId }))).code).toBe("NOT_FOUND");
  await registerSalesperson(service, {
    salespersonNo: "S-002",
    mobile: "13900000072",
    version: 2,
    customers: [organizationCode],
  });
  expect(await own.api.sales.listCustomers({ view: "ALL" })).toMatchObject({ total: 0 });
  expect((await refusalOf(own.api.sales.getCustomer({ customerId }))).code).toBe("NOT_FOUND");
  const [theirs] = (await other.api.sales.listCustomers({ view: "ALL" })).items;
  expect(theirs?.name).toBe(mine?.name);
  expect(theirs?.customerId).not.toBe(customerId);
});

async function ownCustomer(api: Awaited<ReturnType<typeof salespersonOf>>["api"]) {
  const [mine] = (await api.sales.listCustomers({ view: "ALL" })).items;
  return api.sales.getCustomer({ customerId: mine?.customerId ?? "" });
}

test("what is missing of an application is said from its first day, with a masked number to call", async () => {
  const { api, dealer } = await invitedAt("LEGAL_DONE");
  const mobileMasked = `${dealer.phone.slice(0, 3)}****${dealer.phone.slice(-4)}`;
  expect(await ownCustomer(api)).toEqual({
    customerId: expect.any(String),
    name: "",
    stages: [],
    overdue: false,
    missing: [{ appCode: "APP1001", step: "SUBMIT", on: "2026-03-02" }],
    mobileMasked,
  });
});

test("an offer says until when it can be taken, and what of it is missing", async () => {
  const { api, dealer, service } = await invitedAt("APPROVED");
  expect(await ownCustomer(api)).toMatchObject({
    stages: [{ appCode: "APP1001", stage: "TO_ACTIVATE" }],
    missing: [
      { appCode: "APP1001", step: "TAKE_OFFER", on: "2026-04-01" },
      { appCode: "APP1001", step: "SIGN", on: "2026-03-02" },
    ],
  });
  await passDays(service, 3);
  await signLineContracts(service, await service.clientOf(dealer), dealer.phone);
  expect((await ownCustomer(api)).missing).toEqual([
    { appCode: "APP1001", step: "TAKE_OFFER", on: "2026-04-01" },
    { appCode: "APP1001", step: "ACTIVATE", on: "2026-03-05" },
  ]);
});

test("an overdue loan and the last days of a line wait for the customer; the lender does not", async () => {
  const { borrow, dealer, service } = await startWithDealer({ validTo: "2027-02-01" });
  await borrow(1_000_000);
  await setRepayBalance(service, dealer, 0);
  const { api } = await salespersonOf(service, { customers: [dealer.organizationCode] });
  expect((await ownCustomer(api)).missing).toEqual([]);
  await goTo(service, "2026-04-18T13:00:00+08:00");
  expect((await ownCustomer(api)).missing).toEqual([
    { appCode: null, step: "REPAY", on: "2026-04-16" },
  ]);

  const lender = await invitedAt("SUBMITTED");
  expect((await ownCustomer(lender.api)).missing).toEqual([]);

  const last = await startTradingService();
  const lapsing = await insertPayingDealer(last.context, { validTo: "2026-04-01" });
  const own = await salespersonOf(last, { customers: [lapsing.organizationCode] });
  expect((await ownCustomer(own.api)).missing).toEqual([
    { appCode: "APP1001", step: "RENEW_LINE", on: "2026-04-01" },
  ]);
});

test("the business loan's and the partner bank's lines are the customer's as well", async () => {
  const service = await startTradingService();
  const { enterpriseId, organizationCode } = await insertPayingDealer(service.context, {
    businessLine: { validTo: "2026-03-20" },
    partnerLine: {},
  });
  await service.database.execute(
    sql`update credit_line set valid_to = '2026-03-10' where enterprise_id = ${enterpriseId} and app_code = '00406'`,
  );
  const { api } = await salespersonOf(service, { customers: [organizationCode] });
  expect((await ownCustomer(api)).missing).toEqual([
    { appCode: "00406", step: "RENEW_LINE", on: "2026-03-10" },
    { appCode: "APP2001", step: "RENEW_LINE", on: "2026-03-20" },
  ]);
  const { tasks } = await api.sales.listCustomerTasks();
  expect(tasks.find(({ task }) => task === "LAPSING")).toMatchObject({
    total: 1,
    customers: [{ appCode: "00406", step: "RENEW_LINE", on: "2026-03-10" }],
  });
});

test("a customer who has the partner bank's offer alone has its stage and its last day, and what is missing of it", async () => {
  const service = await startTradingService();
  const dealer = await offeredDealer(service);
  await decide(service, "refuse");
  const { api } = await salespersonOf(service, { customers: [FORMS.licence.organizationCode] });
  const flexible = { appCode: "APP1001", stage: "NOT_APPROVED" };
  const shown = async () => {
    const { missing, stages } = await ownCustomer(api);
    return { missing, stages };
  };
  expect(await shown()).toEqual({
    stages: [flexible, { appCode: "00406", stage: "OFFERED" }],
    missing: [
      { appCode: "00406", step: "ANSWER_OFFER", on: "2026-04-01" },
      { appCode: "00406", step: "SUBMIT", on: "2026-03-02" },
    ],
  });
  await applyToPartner(service, dealer.api);
  expect(await shown()).toEqual({
    stages: [flexible, { appCode: "00406", stage: "APPLYING" }],
    missing: [],
  });
  await reportPartner(service, "BANK_PASS");
  expect(await shown()).toEqual({
    stages: [flexible, { appCode: "00406", stage: "TO_ACTIVATE" }],
    missing: [
      { appCode: "00406", step: "TAKE_OFFER", on: "2026-04-01" },
      { appCode: "00406", step: "SIGN", on: "2026-03-02" },
    ],
  });
});

test("a customer who never logged in has no number", async () => {
  const service = await startTradingService();
  const { enterpriseId, organizationCode } = await insertPayingDealer(service.context);
  const { api } = await salespersonOf(service, { customers: [organizationCode] });
  expect((await ownCustomer(api)).mobileMasked).not.toBeNull();
  await service.database.execute(
    sql`update membership set ended_at = now() where enterprise_id = ${enterpriseId}`,
  );
  expect((await ownCustomer(api)).mobileMasked).toBeNull();
});
