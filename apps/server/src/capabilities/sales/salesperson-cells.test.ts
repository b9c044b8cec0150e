import { listOperations, mayCall } from "@kedu/api";
import { expect, test } from "vitest";
import { webOperations } from "../../http/operations.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { salespersonOf } from "../../testing/sales.ts";
import {
  colleagueOf,
  grantBudget,
  onlyCustomer,
  sendGoods,
  setQuota,
  startTeam,
} from "../../testing/sales-team.ts";
import { sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

/** What a salesperson may do, in whole. Another operation here is a right that has to be wanted. */
const OWN = [
  "createSalesInvitation",
  "getCustomer",
  "getGoodsPicture",
  "getSalesQuota",
  "getSalesperson",
  "giveCoupon",
  "listBudgetGoods",
  "listCustomerTasks",
  "listCustomers",
  "listGivenCoupons",
  "listSalesInvitations",
];

test("of what salespeople alone may call, nothing starts a payment, signs or shows a face", () => {
  const names = listOperations()
    .filter(
      ({ operation }) =>
        mayCall(operation["~orpc"].meta.callers, "SALESPERSON") &&
        !mayCall(operation["~orpc"].meta.callers, "LEGAL_PERSON"),
    )
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(OWN);
});

test("in every cell of the matrix a salesperson finds nothing of a colleague's customer", async () => {
  const { api, customerId, dealer, service, stranger } = await startTeam();
  await setQuota(service);
  await sendGoods(service);
  const { budgetId } = await grantBudget(service, { spuCodes: ["K1"] });
  await api.sales.giveCoupon({ customerId, budgetId }, withKey());
  const { invitationId } = await api.sales.createSalesInvitation(undefined, withKey());
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const colleague = await colleagueOf(service, [stranger.organizationCode]);
  const cookie = await service.cookieOf({
    userId: colleague.session.userId,
    enterpriseId: colleague.session.enterprise.enterpriseId,
    role: "SALESPERSON",
  });
  // Whatever an address asks for, it gets the other salesperson's customer and what belongs to them.
  const secrets = [
    customerId,
    dealer.enterpriseId,
    dealer.organizationCode,
    dealer.mobile,
    invitationId,
    orderId,
    "测试商户01有限公司",
  ];
  const ids = [customerId, dealer.enterpriseId, orderId, invitationId];
  const wrong: string[] = [];
  let cells = 0;
  for (const { callers, method, name, path } of webOperations()) {
    for (const id of ids) {
      const url = path.replace(":appCode", "APP1001").replaceAll(/:[a-zA-Z]+/g, id);
      const body = { customerId: id, enterpriseId: id, orderId: id, budgetId };
      const answer = await service.app.inject({
        method: method as "GET",
        url: `/api${url}`,
        headers: {
          cookie,
          ...(method === "GET"
            ? {}
            : { "content-type": "application/json", "idempotency-key": service.context.ids() }),
        },
        ...(method === "GET" ? {} : { payload: JSON.stringify(body) }),
      });
      cells += 1;
      const { code } = JSON.parse(answer.body.startsWith("{") ? answer.body : "{}") as {
        code?: string;
      };
      const isOpen = mayCall(callers, "SALESPERSON");
      if (callers.kind === "PEOPLE" && !isOpen && code !== "FORBIDDEN_ROLE") {
        wrong.push(`${name}: ${answer.statusCode} ${code}`);
      }
      // A colleague's own answer may name what was sent; none may say more.
      const said = secrets.filter((secret) => secret !== id && answer.body.includes(secret));
      if (said.length > 0) wrong.push(`${name} says ${said.join(", ")}`);
      // The session goes on to the next cell.
      if (name === "logOut" || name === "endSession") break;
    }
  }
  expect(cells).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test("each of a salesperson's own operations is asked for a colleague's customer in its own form, and finds and changes nothing", async () => {
  const { api, customerId, dealer, service, stranger } = await startTeam();
  await setQuota(service);
  await sendGoods(service);
  const { budgetId } = await grantBudget(service, { spuCodes: ["K1"] });
  const { budgetId: another } = await grantBudget(service);
  const given = await api.sales.giveCoupon({ customerId, budgetId }, withKey());
  const { invitationId } = await api.sales.createSalesInvitation(undefined, withKey());
  const client = await service.clientOf(dealer);
  const pictureId =
    (await api.sales.listBudgetGoods({ budgetId })).items[0]?.pictures[0]?.pictureId ?? "";
  const colleague = await colleagueOf(service, [stranger.organizationCode]);
  const { sales } = colleague.api;
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
  const before = [
    await client.coupons.listCoupons({ view: "USABLE" }),
    await api.sales.getCustomer({ customerId }),
    await api.sales.listGivenCoupons({}),
    await api.sales.listSalesInvitations({}),
  ];
  const own = await sales.createSalesInvitation(undefined, withKey());
  const answers: Readonly<Record<string, unknown>> = {
    createSalesInvitation: own.invitationId === invitationId,
    getCustomer: await codeOf(sales.getCustomer({ customerId })),
    // Goods and what is left of budgets are the team's.
    getGoodsPicture: (await sales.getGoodsPicture({ pictureId })).type,
    getSalesQuota: (await sales.getSalesQuota()).budgets.length,
    getSalesperson: (await sales.getSalesperson()).customers,
    giveCoupon: await codeOf(sales.giveCoupon({ customerId, budgetId: another }, withKey())),
    listBudgetGoods: await codeOf(sales.listBudgetGoods({ budgetId: customerId })),
    listCustomerTasks: JSON.stringify(await sales.listCustomerTasks()).includes(customerId),
    listCustomers: (await sales.listCustomers({ view: "ALL", name: "01" })).items,
    listGivenCoupons: (await sales.listGivenCoupons({})).items,
    listSalesInvitations: (await sales.listSalesInvitations({})).items.map(
      (invitation) => invitation.invitationId === invitationId,
    ),
  };
  expect(answers).toEqual({
    createSalesInvitation: false,
    getCustomer: "NOT_FOUND",
    getGoodsPicture: "image/jpeg",
    getSalesQuota: 2,
    getSalesperson: 1,
    giveCoupon: "NOT_FOUND",
    listBudgetGoods: "NOT_FOUND",
    listCustomerTasks: false,
    listCustomers: [],
    listGivenCoupons: [],
    listSalesInvitations: [false],
  });
  expect(Object.keys(answers).toSorted()).toEqual(OWN);
  expect(given.status).toBe(0);
  expect([
    await client.coupons.listCoupons({ view: "USABLE" }),
    await api.sales.getCustomer({ customerId }),
    await api.sales.listGivenCoupons({}),
    await api.sales.listSalesInvitations({}),
  ]).toEqual(before);
});

/** What a coupon is worth is the manufacturer's to say: its terms are no figures of the customer's. */
const withoutTerms = (key: string, value: unknown): unknown => (key === "coupon" ? null : value);

function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(value) ? keysIn(inner) : [key, ...keysIn(inner)],
  );
}

test("no operation answers a salesperson their customer's money, numbers or face", async () => {
  const limitFen = 43_210_000;
  const principalFen = 12_345_600;
  const { borrow, dealer, service } = await startWithDealer({
    limitFen,
    dailyRatePpm: 357,
    businessLine: { limitFen: 76_540_000 },
    partnerLine: { limitFen: 98_760_000 },
  });
  const loanId = await borrow(principalFen);
  const { api: team } = await salespersonOf(service, { customers: [dealer.organizationCode] });
  const { sales } = team;
  await setQuota(service);
  await sendGoods(service);
  const customerId = await onlyCustomer(team);
  const { budgetId } = await grantBudget(service, { spuCodes: ["K1"] });
  const goods = await sales.listBudgetGoods({ budgetId });
  const pictureId = goods.items[0]?.pictures[0]?.pictureId ?? "";
  const { type } = await sales.getGoodsPicture({ pictureId });
  const answers: Readonly<Record<string, unknown>> = {
    createSalesInvitation: await sales.createSalesInvitation(undefined, withKey()),
    getCustomer: await sales.getCustomer({ customerId }),
    getGoodsPicture: { type },
    getSalesQuota: await sales.getSalesQuota(),
    getSalesperson: await sales.getSalesperson(),
    giveCoupon: await sales.giveCoupon({ customerId, budgetId }, withKey()),
    listBudgetGoods: goods,
    listCustomerTasks: await sales.listCustomerTasks(),
    listCustomers: await sales.listCustomers({ view: "ALL" }),
    listGivenCoupons: await sales.listGivenCoupons({}),
    listSalesInvitations: await sales.listSalesInvitations({}),
  };
  expect(Object.keys(answers).toSorted()).toEqual(OWN);
  const { credit, identity } = await service.clientOf(dealer);
  const { lines } = await credit.getHome();
  // What is looked for is really the customer's.
  expect(lines.map((line) => line.limitFen)).toEqual([limitFen, 76_540_000, 98_760_000]);
  expect(lines.map((line) => line.usedFen)).toContain(principalFen);
  const secrets = [
    ...lines.flatMap((line) => [line.limitFen, line.availableFen]),
    principalFen,
    loanId,
    dealer.mobile,
    dealer.organizationCode,
    dealer.repayAccountNo,
    dealer.safeAccountNo,
    (await identity.getSession()).nameMasked,
  ].map(String);
  expect(secrets).not.toContain("null");
  for (const [name, answer] of Object.entries(answers)) {
    const body = JSON.stringify(answer, withoutTerms);
    const said = secrets.filter((secret) => body.includes(secret));
    const named = keysIn(JSON.parse(body)).filter((key) =>
      /limit|rate|principal|amount|balance|fen$|idno|face|organization|cardno/i.test(key),
    );
    expect({ name, said, named }).toEqual({ name, said: [], named: [] });
  }
});
