import { expect, test } from "vitest";
import { decide, FORMS, passDays, signLineContracts } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import {
  applyToPartner,
  offeredDealer,
  PARTNER_FORM,
  passPartnerFace,
  reportPartner,
  signPartnerContracts,
} from "../../testing/partner-credit.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { salespersonOf } from "../../testing/sales.ts";
import { colleagueOf, invitedAt } from "../../testing/sales-team.ts";
import { goTo, setRepayBalance, startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

type Api = Awaited<ReturnType<typeof salespersonOf>>["api"];

/** What needs doing, without the ids of customers. */
async function tasksOf(api: Api) {
  const { tasks } = await api.sales.listCustomerTasks();
  return Object.fromEntries(
    tasks.map(({ customers, task, total }) => [
      task,
      { total, customers: customers.map(({ name, on, step }) => [name, step, on]) },
    ]),
  );
}

const NOTHING = { total: 0, customers: [] };
const NONE = { OVERDUE: NOTHING, LAPSING: NOTHING, STALLED: NOTHING };

test("an overdue customer is there from the day after the due date, with that date; a colleague's is not", async () => {
  const { borrow, dealer, service } = await startWithDealer({ validTo: "2027-02-01" });
  const other = await insertPayingDealer(service.context, { number: 2, validTo: "2027-02-01" });
  await borrow(1_000_000);
  await setRepayBalance(service, dealer, 0);
  const { api } = await salespersonOf(service, { customers: [dealer.organizationCode] });
  const colleague = await colleagueOf(service, [other.organizationCode]);
  expect(await tasksOf(api)).toEqual(NONE);
  await goTo(service, "2026-04-18T13:00:00+08:00");
  expect(await tasksOf(api)).toMatchObject({
    OVERDUE: { total: 1, customers: [["测试商户01有限公司", "REPAY", "2026-04-16"]] },
  });
  expect(await tasksOf(colleague.api)).toMatchObject({ OVERDUE: NOTHING });
});

test("a line that ends within thirty days is there, the soonest first; one that ends later is not", async () => {
  const service = await startTradingService();
  const ends = ["2026-04-02", "2026-04-01", "2026-03-10"];
  const dealers = [];
  for (const [index, validTo] of ends.entries()) {
    dealers.push(await insertPayingDealer(service.context, { number: index + 1, validTo }));
  }
  const { api } = await salespersonOf(service, {
    customers: dealers.map(({ organizationCode }) => organizationCode),
  });
  expect(await tasksOf(api)).toMatchObject({
    LAPSING: {
      total: 2,
      customers: [
        ["测试商户03有限公司", "RENEW_LINE", "2026-03-10"],
        ["测试商户02有限公司", "RENEW_LINE", "2026-04-01"],
      ],
    },
  });
  expect(await api.sales.listCustomers({ view: "LAPSING" })).toMatchObject({ total: 2 });
});

test("five of a kind are shown, and the number says that there are more", async () => {
  const service = await startTradingService();
  const dealers = [];
  for (let number = 1; number <= 7; number += 1) {
    dealers.push(await insertPayingDealer(service.context, { number, validTo: "2026-03-20" }));
  }
  const { api } = await salespersonOf(service, {
    customers: dealers.map(({ organizationCode }) => organizationCode),
  });
  const { LAPSING } = await tasksOf(api);
  expect([LAPSING?.total, LAPSING?.customers.length]).toEqual([7, 5]);
});

test("an application that was begun stands still on the third day without a step, and goes on with the next", async () => {
  const { api, dealer, service } = await invitedAt("LEGAL_DONE");
  await passDays(service, 2);
  expect(await tasksOf(api)).toMatchObject({ STALLED: NOTHING });
  await passDays(service, 1);
  expect(await tasksOf(api)).toMatchObject({
    STALLED: { total: 1, customers: [["", "SUBMIT", "2026-03-02"]] },
  });
  const { items } = await api.sales.listCustomers({ view: "STALLED" });
  expect(items).toHaveLength(1);
  const client = await service.clientOf(dealer);
  await client.application.saveApplicationDraft({
    appCode: "APP1001",
    draft: { legalName: "王建" },
  });
  expect(await tasksOf(api)).toMatchObject({ STALLED: NOTHING });
});

test("an offer stalls until it is signed and activated, and in its last week it lapses and is there once", async () => {
  const { api, dealer, service } = await invitedAt("APPROVED");
  const name = "深圳恒信通讯有限公司";
  expect(await tasksOf(api)).toEqual(NONE);
  await passDays(service, 3);
  expect(await tasksOf(api)).toMatchObject({
    STALLED: { total: 1, customers: [[name, "SIGN", "2026-03-02"]] },
  });
  await signLineContracts(service, await service.clientOf(dealer), dealer.phone);
  expect(await tasksOf(api)).toMatchObject({ STALLED: NOTHING });
  await passDays(service, 3);
  const stalled = { total: 1, customers: [[name, "ACTIVATE", "2026-03-05"]] };
  expect(await tasksOf(api)).toEqual({ ...NONE, STALLED: stalled });
  await goTo(service, "2026-03-24T10:00:00+08:00");
  expect(await tasksOf(api)).toEqual({ ...NONE, STALLED: stalled });
  await goTo(service, "2026-03-25T10:00:00+08:00");
  expect(await tasksOf(api)).toEqual({
    ...NONE,
    LAPSING: { total: 1, customers: [[name, "TAKE_OFFER", "2026-04-01"]] },
  });
  expect(await api.sales.listCustomers({ view: "LAPSING" })).toMatchObject({ total: 1 });
  expect(await api.sales.listCustomers({ view: "STALLED" })).toMatchObject({ total: 0 });
});

test("an application that waits for the lender does not wait for the dealer", async () => {
  const { api, service } = await invitedAt("SUBMITTED");
  await service.context.jobs.settle();
  expect(await tasksOf(api)).toEqual(NONE);
});

/** A dealer whom the partner bank offers a line, and who has no other, with their salesperson. */
async function offeredCustomer(offer: "OFFER" | "OFFER_UPGRADE") {
  const service = await startTradingService();
  const dealer = await offeredDealer(service, offer);
  await decide(service, "refuse");
  const { name, organizationCode } = FORMS.licence;
  const { api } = await salespersonOf(service, { customers: [organizationCode] });
  return { api, dealer, name, service };
}

test("the partner bank's offer stalls on the third day, and lapses in its last week, once", async () => {
  const { api, name, service } = await offeredCustomer("OFFER");
  expect(await tasksOf(api)).toEqual(NONE);
  await goTo(service, "2026-03-05T10:00:00+08:00");
  const stalled = { total: 1, customers: [[name, "SUBMIT", "2026-03-02"]] };
  expect(await tasksOf(api)).toEqual({ ...NONE, STALLED: stalled });
  await goTo(service, "2026-03-25T10:00:00+08:00");
  expect(await tasksOf(api)).toEqual({
    ...NONE,
    LAPSING: { total: 1, customers: [[name, "ANSWER_OFFER", "2026-04-01"]] },
  });
  await goTo(service, "2026-04-02T10:00:00+08:00");
  expect(await tasksOf(api)).toEqual(NONE);
});

test("the partner bank's line stalls while it waits for the dealer, and never while it waits for the bank", async () => {
  const { api, dealer, name, service } = await offeredCustomer("OFFER_UPGRADE");
  const { partnerCredit } = dealer.api;
  const threeDays = async () => {
    await passDays(service, 3);
    return tasksOf(api);
  };
  const stalled = (step: string, on: string) => ({
    ...NONE,
    STALLED: { total: 1, customers: [[name, step, on]] },
  });
  // It wants a better account, which the dealer has to ask for; then the bank has to open it.
  expect(await threeDays()).toEqual(stalled("SUBMIT", "2026-03-02"));
  await partnerCredit.upgradePartnerAccount(undefined, withKey());
  expect(await threeDays()).toEqual(NONE);
  await reportPartner(service, "OFFER");
  expect(await threeDays()).toEqual(stalled("SUBMIT", "2026-03-08"));
  // What is filled in moves it.
  await partnerCredit.savePartnerDraft({ draft: { address: PARTNER_FORM.address } });
  expect(await tasksOf(api)).toEqual(NONE);
  await applyToPartner(service, dealer.api);
  expect(await threeDays()).toEqual(NONE);
  await reportPartner(service, "BANK_PASS");
  expect(await threeDays()).toEqual(stalled("SIGN", "2026-03-14"));
  await signPartnerContracts(service, dealer);
  expect(await threeDays()).toEqual(stalled("ACTIVATE", "2026-03-17"));
  const faceSessionId = await passPartnerFace(service, dealer.api, "ACTIVATE");
  await partnerCredit.activatePartnerLine({ faceSessionId }, withKey());
  expect(await threeDays()).toEqual(NONE);
  await reportPartner(service, "BANK_FAIL");
  expect(await threeDays()).toEqual(stalled("ACTIVATE", "2026-03-23"));
});
