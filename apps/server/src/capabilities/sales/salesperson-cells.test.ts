import { listOperations, mayCall } from "@kedu/api";
import { expect, test } from "vitest";
import { webOperations } from "../../http/operations.ts";
import {
  colleagueOf,
  grantBudget,
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
