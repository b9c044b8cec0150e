import { expect, test } from "vitest";
import { asc, sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { registerSalesperson } from "../../testing/sales.ts";
import { colleagueOf, onlyCustomer, setQuota, startTeam } from "../../testing/sales-team.ts";
import type { TestService } from "../../testing/service.ts";
import { goTo } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { customerMove } from "./sales-team-tables.ts";

async function start() {
  const team = await startTeam();
  await setQuota(team.service);
  const colleague = await colleagueOf(team.service);
  const { token } = await colleague.api.sales.createSalesInvitation(undefined, withKey());
  return { ...team, colleague, token: token ?? "" };
}

/** The moves of dealers between salespeople, oldest first. */
async function movesOf({ database }: TestService) {
  const rows = await database
    .select()
    .from(customerMove)
    .orderBy(asc(customerMove.movedAt), asc(customerMove.id));
  return rows.map(({ enterpriseId, fromSalespersonId, toSalespersonId, cause }) => [
    enterpriseId,
    fromSalespersonId,
    toSalespersonId,
    cause,
  ]);
}

test("who accepts becomes a customer, and moves from the salesperson before; each move is written down", async () => {
  const { api, colleague, dealer, salespersonId, service, token } = await start();
  const client = await service.clientOf(dealer);
  const answered = await client.sales.answerSalesInvitation(
    { token, answer: "ACCEPTED" },
    withKey(),
  );
  expect(answered).toMatchObject({
    status: "ACCEPTED",
    customerOf: { salespersonNo: "S-002" },
  });
  expect((await api.sales.listCustomers({ view: "ALL" })).total).toBe(0);
  await onlyCustomer(colleague.api);
  expect(await movesOf(service)).toEqual([
    [dealer.enterpriseId, null, salespersonId, "MANUFACTURER"],
    [dealer.enterpriseId, salespersonId, colleague.salespersonId, "INVITATION"],
  ]);
  // A version that does not name them leaves them there; one of another salesperson's takes them.
  await registerSalesperson(service, {
    salespersonNo: "S-002",
    mobile: "13900000072",
    version: 2,
  });
  await onlyCustomer(colleague.api);
  await registerSalesperson(service, { version: 2, customers: [dealer.organizationCode] });
  expect((await colleague.api.sales.listCustomers({ view: "ALL" })).total).toBe(0);
  await registerSalesperson(service, { version: 3, status: "LEFT" });
  expect((await movesOf(service)).slice(2)).toEqual([
    [dealer.enterpriseId, colleague.salespersonId, salespersonId, "MANUFACTURER"],
    [dealer.enterpriseId, salespersonId, null, "LEFT"],
  ]);
});

test.each([
  "update customer_move set to_salesperson_id = null",
  "delete from customer_move",
  "truncate customer_move",
])("whose customer a dealer was is never rewritten: %s", async (change) => {
  const { service } = await start();
  const before = await movesOf(service);
  expect(before).toHaveLength(1);
  const changed = inTransaction(service.database, (transaction) =>
    transaction.execute(sql.raw(change)),
  );
  await expect(changed).rejects.toMatchObject({
    cause: { message: expect.stringContaining("customer_move is append-only") },
  });
  expect(await movesOf(service)).toEqual(before);
});

test("who refuses stays whose customer they were, and cannot accept the same invitation later", async () => {
  const { api, colleague, dealer, service, token } = await start();
  const client = await service.clientOf(dealer);
  const refusing = { token, answer: "REFUSED" } as const;
  const first = await client.sales.answerSalesInvitation(refusing, withKey());
  expect(first).toMatchObject({ status: "REFUSED", customerOf: { salespersonNo: "S-001" } });
  expect(await client.sales.answerSalesInvitation(refusing, withKey())).toEqual(first);
  const accepting = { token, answer: "ACCEPTED" } as const;
  const late = await refusalOf(client.sales.answerSalesInvitation(accepting, withKey()));
  expect(late.code).toBe("SALES_INVITATION_ANSWERED");
  await onlyCustomer(api);
  expect((await colleague.api.sales.listCustomers({ view: "ALL" })).total).toBe(0);
});

test("an invitation is answered by one dealer, and until its last day", async () => {
  const { dealer, service, stranger, token, colleague } = await start();
  const accepting = { token, answer: "ACCEPTED" } as const;
  await (await service.clientOf(stranger)).sales.answerSalesInvitation(accepting, withKey());
  const other = await service.clientOf(dealer);
  const taken = await refusalOf(other.sales.answerSalesInvitation(accepting, withKey()));
  expect(taken.code).toBe("NOT_FOUND");
  const { token: second } = await colleague.api.sales.createSalesInvitation(undefined, withKey());
  await goTo(service, "2026-03-10T00:00:00+08:00");
  const late = await refusalOf(
    other.sales.answerSalesInvitation({ token: second ?? "", answer: "ACCEPTED" }, withKey()),
  );
  expect(late.code).toBe("SALES_INVITATION_OVER");
});
