import { expect, test } from "vitest";
import { applicantAt, pass, passDays, refusalOf } from "../../testing/applicant.ts";
import { authorisePerson } from "../../testing/authorise.ts";
import { startCancelling, submitCancellation } from "../../testing/cancelling.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { beginTaskFor, outcomeFor, showFace } from "../../testing/opener.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { goTo, payOrders, scriptBank, sendOrder, setRepayBalance } from "../../testing/trade.ts";
import { bankTransferTo, PAYER, repayBalanceFen } from "../../testing/transferring.ts";
import { fillSafeAccount, giveSafeAccount, withKey } from "../../testing/withdrawing.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { creditLine } from "../credit/credit-tables.ts";
import { sandboxBankOrder } from "../../sandbox/world/sandbox-tables.ts";
import { accountCancellation } from "./cancellation-tables.ts";

/** The number of the paying dealer of tests. */
const PAYING_PHONE = "13900000001";
const TAKEN_AT = "2026-03-03T10:00:00+08:00";

/** A submitted cancellation whose cooling-off is about to end. */
const startSubmitted = () => startSubmittedWith(() => Promise.resolve());

/** The same with something done before. */
async function startSubmittedWith(
  before: (started: Awaited<ReturnType<typeof startCancelling>>) => Promise<void>,
) {
  const started = await startCancelling();
  await before(started);
  const submitted = await submitCancellation(started.client);
  const stored = async () => {
    const [row] = await started.service.database
      .select()
      .from(accountCancellation)
      .where(eq(accountCancellation.id, submitted.cancellationId));
    if (row === undefined) throw new Error("the cancellation is gone");
    return row;
  };
  /** How often the bank was asked to close something. */
  const arrivals = async () => {
    const orders = await started.service.database
      .select({ arrivals: sandboxBankOrder.arrivals })
      .from(sandboxBankOrder)
      .where(eq(sandboxBankOrder.kind, "CLOSE"));
    return orders.map((order) => order.arrivals);
  };
  return { ...started, submitted, stored, arrivals };
}

test("the bank closes the account when the cooling-off is over, and all of it ends", async () => {
  const { service, dealer, client, submitted, stored, arrivals } = await startSubmitted();
  await goTo(service, "2026-03-03T09:59:59+08:00");
  expect((await stored()).status).toBe("SUBMITTED");
  await goTo(service, TAKEN_AT);
  const ended = await stored();
  expect(ended).toMatchObject({
    status: "SUCCESS",
    keptUntil: "2036-03-03",
    nameMasked: "测**",
    nextStepAt: null,
  });
  expect(await arrivals()).toEqual([1]);
  expect((await refusalOf(client.cancellation.getCancellation())).code).toBe("NOT_LOGGED_IN");
  const { rows } = await service.database.execute<Record<string, string>>(sql`select
    (select string_agg(distinct status, ',') from bank_account) as accounts,
    (select status from credit_line where id = ${dealer.lineId}) as line,
    (select status from enterprise where id = ${dealer.enterpriseId}) as enterprise,
    (select count(*) from enterprise where organization_code is not null) as codes,
    (select count(*) from login_identifier) as identifiers,
    (select count(*) from membership where ended_at is null) as members,
    (select count(*) from session where revoked_at is null) as sessions,
    (select count(*) from line_freeze where ended_at is null) as freezes`);
  expect(rows).toEqual([
    {
      accounts: "CLOSED",
      line: "DISABLED",
      enterprise: "CANCELLED",
      codes: 0,
      identifiers: 0,
      members: 0,
      sessions: 0,
      freezes: 0,
    },
  ]);
  expect(submitted.receiptNo).toBe(ended.receiptNo);
  await expectInvariants(service.database, service.clock.now());
});

test("who could pay for it cannot any more, and is erased with what was kept", async () => {
  const { service, dealer, client, stored } = await startSubmittedWith(async (started) => {
    await authorisePerson(started.service, started.client);
  });
  const people = async () => {
    const { rows } = await service.database.execute(sql`select
      (select string_agg(status, ',') from authorised_person) as authorised,
      (select count(*) from membership where ended_at is null and enterprise_id = ${dealer.enterpriseId}) as members`);
    return rows;
  };
  expect(await people()).toEqual([{ authorised: "NORMAL", members: 2 }]);
  await goTo(service, TAKEN_AT);
  expect((await stored()).status).toBe("SUCCESS");
  expect(await people()).toEqual([{ authorised: "REVOKED", members: 0 }]);
  expect((await refusalOf(client.credit.getHome({}))).code).toBe("NOT_LOGGED_IN");
  await goTo(service, "2036-03-04T01:00:00+08:00");
  expect(await people()).toEqual([{ authorised: null, members: 0 }]);
});

test("what other apps have opened ends with the account, by what was proven before it is erased", async () => {
  const taskIds: string[] = [];
  const { service, stored } = await startSubmittedWith(async (started) => {
    const order = { task: "face", mobile: PAYING_PHONE } as const;
    const left = await beginTaskFor(started.service, order);
    const proven = await beginTaskFor(started.service, order);
    await showFace(proven.api);
    taskIds.push(left.taskId, proven.taskId);
  });
  await goTo(service, TAKEN_AT);
  expect((await stored()).status).toBe("SUCCESS");
  const { rows } = await service.database.execute<Record<string, string>>(
    sql`select id, status, face_session_id is null as faceless, ended_at is null as open from embedded_task`,
  );
  const [left, proven] = taskIds.map((taskId) => rows.find(({ id }) => id === taskId));
  expect(left).toMatchObject({ status: "CANCELLED", faceless: true, open: false });
  expect(proven).toMatchObject({ status: "DONE", faceless: false, open: false });
  // Whoever asks later gets the same, though the check itself is erased.
  expect(await outcomeFor(service, taskIds[1] ?? "")).toMatchObject({ outcome: "DONE" });
});

/** The safe accounts, as they were opened, with their state. */
async function accountsByBank({ database }: Pick<TestService, "database">) {
  const { rows } = await database.execute<{ bank_channel: string; status: string }>(
    sql`select bank_channel, status from bank_account where card_type = 0 order by created_at, id`,
  );
  return rows.map((row) => [row.bank_channel, row.status]);
}

test("each bank closes the account that it keeps, the first opened last", async () => {
  const { service, stored, arrivals } = await startSubmittedWith(async (started) => {
    await giveSafeAccount(started.service, started.dealer, "POSTAL_BANK");
    await giveSafeAccount(started.service, started.dealer, "FMYHB_BANK");
  });
  // The answer about the first closing is lost, and asked for.
  await scriptBank(service, "closeAccount", "apply-then-lose");
  await goTo(service, TAKEN_AT);
  expect(await stored()).toMatchObject({ status: "PROCESSING", bankChannel: "FMYHB_BANK" });
  await pass(service, 60);
  expect(await stored()).toMatchObject({ status: "SUCCESS", bankChannel: "ICBC_BANK" });
  expect(await arrivals()).toEqual([1, 1, 1]);
  expect(new Set((await accountsByBank(service)).map(([, status]) => status))).toEqual(
    new Set(["CLOSED"]),
  );
  await expectInvariants(service.database, service.clock.now());
});

test("where one bank refuses, what another has closed stays closed and the account is in use", async () => {
  const { service, client, stored } = await startSubmittedWith(async (started) => {
    await giveSafeAccount(started.service, started.dealer, "POSTAL_BANK");
  });
  await scriptBank(service, "closeAccount", "ok");
  await scriptBank(service, "closeAccount", "refuse");
  await goTo(service, TAKEN_AT);
  expect(await stored()).toMatchObject({ status: "REJECTED", bankChannel: "ICBC_BANK" });
  expect(await accountsByBank(service)).toEqual([
    ["ICBC_BANK", "ACTIVE"],
    ["POSTAL_BANK", "CLOSED"],
  ]);
  expect(await client.balances.getAccountOverview()).toMatchObject({
    safes: [{ bankChannel: "ICBC_BANK" }],
    closedAt: ["POSTAL_BANK"],
  });
});

test("money on any of the accounts stops it", async () => {
  const { service, dealer, seen } = await startSubmittedWith(async (started) => {
    await giveSafeAccount(started.service, started.dealer, "POSTAL_BANK");
  });
  // It is kept already: its number is the same.
  const psbc = await giveSafeAccount(service, dealer, "POSTAL_BANK");
  await fillSafeAccount(service, psbc, 100);
  await goTo(service, TAKEN_AT);
  expect(await seen()).toMatchObject({ status: "REVOKED", blockers: ["ACCOUNT_BALANCE"] });
});

test("the licence and the ID can be used once more", { timeout: 60_000 }, async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "ACTIVE");
  await submitCancellation(api);
  await passDays(service, 1);
  const again = await applicantAt(service, "ACTIVE");
  const { lines } = await again.api.credit.getHome({});
  expect(lines[0]).toMatchObject({ status: "AVAILABLE" });
  expect(await again.api.identity.getEnterprise()).toMatchObject({
    registry: { result: "MATCH" },
  });
});

test("what has come up meanwhile stops it, and the account is in use again", async () => {
  const { service, dealer, client, seen } = await startSubmitted();
  await fillSafeAccount(service, dealer, 100);
  await goTo(service, TAKEN_AT);
  expect(await seen()).toMatchObject({
    status: "REVOKED",
    revokedBy: "BLOCKED",
    blockers: ["ACCOUNT_BALANCE"],
    finishedAt: TAKEN_AT,
  });
  const { items } = await client.notifications.listNotices({});
  expect(items[0]?.kind).toBe("CANCELLATION_STOPPED");
  await setRepayBalance(service, dealer, 100_000_000);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  expect((await payOrders(service, client, dealer, [orderId])).status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
});

test("a lost answer is asked for, and the closing is not sent again", async () => {
  const { service, stored, arrivals } = await startSubmitted();
  await scriptBank(service, "closeAccount", "apply-then-lose");
  await scriptBank(service, "queryClosing", "unavailable");
  await goTo(service, TAKEN_AT);
  expect(await stored()).toMatchObject({ status: "PROCESSING", delays: 1 });
  await pass(service, 60);
  expect(await stored()).toMatchObject({ status: "PROCESSING", delays: 2 });
  await pass(service, 60);
  expect((await stored()).status).toBe("SUCCESS");
  expect(await arrivals()).toEqual([1]);
});

test("a request that never arrived is made unable to arrive before it counts as refused", async () => {
  const { service, client, stored, seen, arrivals } = await startSubmitted();
  await scriptBank(service, "closeAccount", "lose");
  await scriptBank(service, "queryClosing", "not-found");
  await scriptBank(service, "close", "too-late");
  await goTo(service, TAKEN_AT);
  await pass(service, 60);
  expect((await stored()).status).toBe("PROCESSING");
  await pass(service, 60);
  expect(await seen()).toMatchObject({ status: "REJECTED", failCode: "NUMBER_CLOSED" });
  expect(await arrivals()).toEqual([]);
  const home = await client.credit.getHome({});
  expect(home.lines[0]).toMatchObject({ status: "AVAILABLE" });
});

test("a refusal of the bank leaves the account in use, with its words", async () => {
  const { service, client, seen } = await startSubmitted();
  await scriptBank(service, "closeAccount", "refuse");
  await goTo(service, TAKEN_AT);
  expect(await seen()).toMatchObject({
    status: "REJECTED",
    failCode: "ACCOUNT_RESTRICTED",
    failReason: "账户被限制，暂不能销户",
  });
  expect((await submitCancellation(client)).status).toBe("SUBMITTED");
});

test("while the bank takes its time it cannot be taken back", async () => {
  const { service, client, submitted, seen } = await startSubmitted();
  await scriptBank(service, "closeAccount", "pending", { params: { seconds: 3_600 } });
  await goTo(service, TAKEN_AT);
  expect(await seen()).toMatchObject({ status: "PROCESSING", takenAt: TAKEN_AT });
  const { cancellationId } = submitted;
  const refused = await refusalOf(
    client.cancellation.revokeCancellation({ cancellationId }, withKey()),
  );
  expect(refused.code).toBe("CANCELLATION_STATE");
  await passDays(service, 1);
  expect((await refusalOf(client.cancellation.getCancellation())).code).toBe("NOT_LOGGED_IN");
});

test.each([
  ["refuses", "REFUSED", "REJECTED"],
  ["closes it", "OK", "SUCCESS"],
] as const)(
  "money that is transferred while the bank closes the account is no one's where it %s",
  async (_, outcome, ended) => {
    let accountNo = "";
    const { service, dealer, client, stored } = await startSubmittedWith(async (started) => {
      const { account } = await started.client.transfers.applyRepayAccount(undefined, withKey());
      accountNo = account.accountNo;
    });
    await scriptBank(service, "closeAccount", "pending", { params: { seconds: 3_600, outcome } });
    await goTo(service, TAKEN_AT);
    expect((await stored()).status).toBe("PROCESSING");
    const transferred = await bankTransferTo(service, { amountFen: 10_000, accountNo });
    expect(transferred).toMatchObject({ status: 200, body: { applied: true, matched: false } });
    await pass(service, 2 * 3_600);
    expect((await stored()).status).toBe(ended);
    const { rows } = await service.database.execute(
      sql`select name, balance_fen::int as fen from ledger_balance
        where (name = ${`dealer:${dealer.enterpriseId}:suspense`} or name like '%:unmatched') and balance_fen <> 0`,
    );
    expect(rows).toEqual([{ name: "bank:ICBC_BANK:unmatched", fen: -10_000 }]);
    if (ended === "REJECTED") {
      await client.transfers.claimTransfer({ ...PAYER, amountFen: 10_000 }, withKey());
      await bankTransferTo(service, { amountFen: 500, accountNo });
      expect(await repayBalanceFen(client)).toBe(10_500);
    }
    await expectInvariants(service.database, service.clock.now());
  },
);

test("a bank that says no balance is asked again later", async () => {
  const { service, stored } = await startSubmitted();
  await scriptBank(service, "balance", "unavailable");
  await goTo(service, TAKEN_AT);
  expect(await stored()).toMatchObject({ status: "SUBMITTED", delays: 1 });
  await pass(service, 60);
  expect((await stored()).status).toBe("SUCCESS");
});

test("a line that was activated meanwhile is frozen when the bank takes it", async () => {
  const { service, dealer, stored } = await startSubmitted();
  await inTransaction(service.database, (transaction) =>
    transaction
      .update(creditLine)
      .set({ status: "AVAILABLE" })
      .where(eq(creditLine.id, dealer.lineId)),
  );
  await service.database.execute(sql`delete from line_freeze`);
  await scriptBank(service, "closeAccount", "pending", { params: { seconds: 3_600 } });
  await goTo(service, TAKEN_AT);
  expect((await stored()).status).toBe("PROCESSING");
  const { rows } = await service.database.execute(sql`select status from credit_line`);
  expect(rows).toEqual([{ status: "LOAN_LOCKED" }]);
});

test("what was kept for the law is erased after its last day", async () => {
  const { service, stored } = await startSubmitted();
  await goTo(service, TAKEN_AT);
  await goTo(service, "2036-03-03T23:59:59+08:00");
  expect((await stored()).erasedAt).toBeNull();
  await goTo(service, "2036-03-04T00:00:00+08:00");
  expect((await stored()).erasedAt).not.toBeNull();
  const { rows } = await service.database.execute(sql`select
    (select count(*) from person where name_sealed is not null or id_no_hash is not null or mobile_hash is not null) as people,
    (select count(*) from enterprise where name is not null) as names,
    (select string_agg(distinct last4, ',') from bank_account) as accounts,
    (select count(*) from account_cancellation where kept_sealed is not null or mobile_hash is not null) as kept`);
  expect(rows).toEqual([{ people: 0, names: 0, accounts: "0000", kept: 0 }]);
});
