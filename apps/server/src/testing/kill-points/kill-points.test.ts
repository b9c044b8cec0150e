import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Drawdown, Payment, Repayment, Withdrawal } from "@kedu/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../../database/connect.ts";
import { sql } from "../../database/drizzle.ts";
import { stateLog } from "../../database/state-log-tables.ts";
import { agreementTo, makeDrawdown, proveDrawdown, wishOf } from "../borrow.ts";
import { giveCoupon } from "../coupons.ts";
import { copyTestDatabase, createTestDatabase } from "../database.ts";
import { expectBankAgrees, expectInvariants } from "../invariants.ts";
import { insertPayingDealer } from "../paying-dealer.ts";
import { startTestService, TEST_START, type TestService } from "../service.ts";
import { goTo, makePayment, payOrders, proveConsent, sendOrder } from "../trade.ts";
import { fillSafeAccount, giveReceivingAccount, startWithdrawal } from "../withdrawing.ts";
import { type OpenService, openService } from "./open-service.ts";
import { bundleVictim } from "./bundle-victim.ts";
import { type VictimPool, victimPool } from "./victim-pool.ts";
import type { VictimRequest, VictimTask } from "./victim-task.ts";

// Killed with SIGKILL before and after every awaited input or output of paying, borrowing, withdrawing, repaying and the work of an instant, the
// service comes back: every invariant holds, what was acknowledged is there, and the bank's own books say the same.

const DATA_KEY = randomBytes(32).toString("base64");
const LANES = 2;
/**
 * A death between two commits, calls to a provider or single statements that write leaves the same behind wherever it
 * comes, because a transaction that was not committed never was; and to die after one of them is to die before the
 * next. So every second of those on both sides leaves no state out. `npm run test:full` tries every input and output,
 * reads and statements inside of transactions too, on either side.
 */
const EACH = process.env["KEDU_FULL_TESTS"] === "1";
const STEP = EACH ? 1 : 2;

let dataDir: string;
let bundle: Awaited<ReturnType<typeof bundleVictim>>;
let victims: VictimPool;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kedu-kill-"));
  bundle = await bundleVictim();
  victims = victimPool(bundle.path, LANES);
});
afterAll(async () => {
  await victims.close();
  bundle.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Trial {
  /** The operation or job step in which the process is killed. */
  readonly scope: string;
  /** Brings a database to the moment before. @returns what the victim then does. */
  prepare(service: TestService): Promise<VictimTask["does"]>;
  readonly now: string;
  /** Brings the service back after the kill, and looks whether all is well. */
  recover(service: OpenService, does: VictimTask["does"], acknowledged: unknown): Promise<void>;
}

/** Kills at point after point, on either side, until the victim gets through. @returns the last point. */
async function killEverywhere(trial: Trial): Promise<number> {
  const prepared = await createTestDatabase();
  try {
    const { does, states } = await prepareIn(prepared.url, trial);
    const killOn = async (side: "before" | "after"): Promise<number> => {
      for (let at = 1; ; at += STEP) {
        if (!(await survives(prepared.url, trial, does, { at, side, states }))) return at - STEP;
      }
    };
    const [before, after] = await Promise.all([killOn("before"), killOn("after")]);
    expect(after).toBe(before);
    return before;
  } finally {
    await prepared.drop();
  }
}

async function prepareIn(url: string, trial: Trial) {
  const database = await connectDatabase({ kind: "postgres", url, poolSize: 4 });
  const service = await startTestService({
    environment: { KEDU_DATA_KEY: DATA_KEY },
    replacements: { database },
  });
  const does = await trial.prepare(service);
  const states = await database.$count(stateLog);
  await service.app.close();
  await service.context.jobs.stop();
  // Only a database without connections can be copied.
  await database.close();
  return { does, states };
}

/** @returns false when the victim got through: the point was the last. */
async function survives(
  prepared: string,
  trial: Trial,
  does: VictimTask["does"],
  {
    at,
    side,
    states,
  }: { readonly at: number; readonly side: "before" | "after"; readonly states: number },
): Promise<boolean> {
  const { url, drop } = await copyTestDatabase(prepared);
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, KEDU_DATA_KEY: DATA_KEY };
  try {
    const end = await victims.run({
      environment: {
        ...environment,
        KILL_AT: String(at),
        KILL_SIDE: side,
        KILL_SCOPE: trial.scope,
        ...(EACH ? {} : { KILL_ONLY: "lasting" }),
      },
      now: trial.now,
      does,
    });
    const service = await openService(environment, trial.now);
    try {
      const acknowledged: unknown = end.answer?.status === 200 ? JSON.parse(end.answer.body) : null;
      await expectInvariants(service.context.database, service.clock.now());
      if (does.kind === "request") await expectAudited(service.context.database, trial, states);
      await trial.recover(service, does, acknowledged);
      await expectInvariants(service.context.database, service.clock.now());
      await expectBankAgrees(service.context.database);
    } catch (error) {
      throw new Error(`killed ${side} point ${at} of ${trial.scope}`, { cause: error });
    } finally {
      await service.close();
    }
    return end.killed;
  } finally {
    await drop();
  }
}

/** What the request changed, if anything, was committed with its one entry in the audit trail. */
async function expectAudited(
  database: OpenService["context"]["database"],
  { scope }: Trial,
  statesBefore: number,
): Promise<void> {
  const { rows } = await database.execute<{ entries: number }>(sql`
    select count(distinct said ->> 'requestId') as entries
    from (
      select payload::jsonb as said from audit union all select payload::jsonb from audit_entry
    ) entry
    where said ->> 'operation' = ${scope}`);
  const changed = (await database.$count(stateLog)) > statesBefore;
  expect(rows[0]?.entries).toBeGreaterThanOrEqual(changed ? 1 : 0);
  expect(rows[0]?.entries).toBeLessThanOrEqual(1);
}

async function later(service: OpenService, instant: string): Promise<void> {
  service.clock.moveTo(instant);
  await service.context.jobs.settle();
}

async function send<Answer>(service: OpenService, does: VictimTask["does"]): Promise<Answer> {
  if (does.kind !== "request") throw new Error("only a request is sent again");
  const { method, url, headers, payload } = does;
  const answer = await service.app.inject({ method, url, headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<Answer>();
}

function request(url: string, cookie: string, body: unknown): VictimRequest {
  return {
    kind: "request",
    method: "POST",
    url,
    headers: {
      "content-type": "application/json",
      cookie,
      "idempotency-key": randomUUID(),
    },
    payload: JSON.stringify(body),
  };
}

/** A clean dealer pays an order with a coupon; how far it went does not depend on the moment of death, only its end. */
const pay: Trial = {
  scope: "confirmPayment",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const interestCoupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 100 });
    const payment = await makePayment(client, [orderId], { interestCoupon });
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    return request(
      `/api/payments/${payment.paymentId}/confirmation`,
      await service.cookieOf(dealer),
      { faceSessionId, termsHash: payment.termsHash },
    );
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    // The phone asks again with the key that it kept.
    const payment = await send<Payment>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(payment.status);
    if (payment.status === "FAIL") expect(payment.failCode).toBe("NOT_SENT");
    if (acknowledged !== null) expect(payment).toEqual(acknowledged);
    const loans = await service.context.database.execute(sql`select id from loan`);
    expect(loans.rows).toHaveLength(payment.status === "SUCCESS" ? 1 : 0);
  },
};

/** What a dealer with a business line and a coupon wants to borrow, to an account beside the safe account. */
async function borrower(service: TestService) {
  const dealer = await insertPayingDealer(service.context, { businessLine: {} });
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 99, minFen: 100, maxFen: 900 },
    { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] },
  );
  const receivingAccountId = await giveReceivingAccount(service, dealer);
  return {
    dealer,
    client: await service.clientOf(dealer),
    cookie: await service.cookieOf(dealer),
    wish: wishOf(dealer, { interestCouponId, receivingAccountId }),
  };
}

/** A drawdown is made with its contract, and its random coupon is drawn and held: once, or not at all. */
const makeBorrowing: Trial = {
  scope: "createDrawdown",
  now: TEST_START,
  async prepare(service) {
    const { client, cookie, wish } = await borrower(service);
    return request("/api/drawdowns", cookie, await agreementTo(client, wish));
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const drawdown = await send<Drawdown>(service, does);
    expect(drawdown.status).toBe("CREATED");
    if (acknowledged !== null) expect(drawdown).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select i.id, i.contract_id, c.status, c.drawn_fen between 100 and 900 as drawn,
        (select count(*)::int from contract) as contracts
      from intent i left join coupon c on c.locked_by = i.id`);
    const { drawdownId: id, contractId } = drawdown;
    expect(rows).toEqual([{ id, contract_id: contractId, status: -1, drawn: true, contracts: 1 }]);
  },
};

/** It is confirmed, ordered at the bank and settled: one loan with its plan, and nothing stays on the safe account's way. */
const borrow: Trial = {
  scope: "confirmDrawdown",
  now: TEST_START,
  async prepare(service) {
    const { dealer, client, cookie, wish } = await borrower(service);
    const drawdown = await makeDrawdown(client, wish);
    const faceSessionId = await proveDrawdown(service.context, dealer, drawdown);
    return request(`/api/drawdowns/${drawdown.drawdownId}/confirmation`, cookie, {
      faceSessionId,
      termsHash: drawdown.termsHash,
    });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const drawdown = await send<Drawdown>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(drawdown.status);
    if (drawdown.status === "FAIL") expect(drawdown.failCode).toBe("NOT_SENT");
    // Of what was acknowledged only the moment of asking differs.
    if (acknowledged !== null)
      expect({ ...drawdown, now: null }).toEqual({ ...acknowledged, now: null });
    const borrowed = drawdown.status === "SUCCESS";
    const { rows } = await service.context.database.execute(sql`
      select l.used_fen, l.reserved_fen, c.status as coupon,
        (select count(*)::int from instalment) as instalments,
        (select coalesce(sum(balance_fen), 0)::int from ledger_account where name like '%:principal') as lent_fen,
        (select coalesce(sum(balance_fen), 0)::int from ledger_account
          where name like 'dealer:%:safe' or name like 'withdrawal:%') as on_the_way_fen
      from credit_line l, coupon c where l.app_code = 'APP2001'`);
    const lentFen = borrowed ? drawdown.amountFen : 0;
    expect(rows).toEqual([
      {
        used_fen: lentFen,
        reserved_fen: 0,
        coupon: borrowed ? 1 : 0,
        instalments: borrowed ? 12 : 0,
        lent_fen: lentFen,
        on_the_way_fen: 0,
      },
    ]);
  },
};

/** The same dealer repays a loan whole. */
const repay: Trial = {
  scope: "repay",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const { loanId } = await payOrders(service, client, dealer, [orderId]);
    const quote = await client.repayment.quoteRepayment({ loanIds: [loanId ?? ""] });
    return request("/api/repayments", await service.cookieOf(dealer), {
      quoteId: quote.quoteId,
      totalFen: quote.totalFen,
    });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const repayment = await send<Repayment>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(repayment.status);
    if (repayment.status === "FAIL") expect(repayment.failCode).toBe("NOT_SENT");
    if (acknowledged !== null) expect(repayment).toEqual(acknowledged);
  },
};

/** Paid at 14:30 of the due day, or at 23:30 when the first debit never reached the bank: never twice, never late. */
const debitRun: Trial = {
  scope: "due:automatic debits",
  now: "2026-04-16T14:30:00+08:00",
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await payOrders(service, client, dealer, [await sendOrder(service, dealer, 1_000_000)]);
    await goTo(service, "2026-04-16T14:29:59+08:00");
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-04-16T23:31:00+08:00");
    await later(service, "2026-04-18T00:00:00+08:00");
    const { rows } = await service.context.database.execute(
      sql`select status, paid_interest_fen, paid_penalty_fen from loan`,
    );
    expect(rows).toEqual([{ status: "SETTLED", paid_interest_fen: 13_500, paid_penalty_fen: 0 }]);
  },
};

/** Midnight after the due day: accrued once, overdue once. */
const rollOver: Trial = {
  scope: "due:accrual",
  now: "2026-03-03T00:00:00+08:00",
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await payOrders(service, client, dealer, [await sendOrder(service, dealer, 1_000_000)]);
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-03-04T00:00:00+08:00");
    const { rows } = await service.context.database.execute(
      sql`select business_date, amount_fen from accrual order by 1`,
    );
    expect(rows).toEqual([
      { business_date: "2026-03-03", amount_fen: 300 },
      { business_date: "2026-03-04", amount_fen: 300 },
    ]);
  },
};

/** The dealer withdraws a part of the safe account; the rest and what did not leave are still there. */
const withdraw: Trial = {
  scope: "confirmWithdrawal",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await fillSafeAccount(service, dealer, 1_000_000);
    const toAccountId = await giveReceivingAccount(service, dealer);
    const { withdrawalId, challengeId, code } = await startWithdrawal(service, client, dealer, {
      toAccountId,
      amountFen: 400_000,
    });
    return request(
      `/api/withdrawals/${withdrawalId}/confirmation`,
      await service.cookieOf(dealer),
      { challengeId, code },
    );
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const withdrawal = await send<Withdrawal>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(withdrawal.status);
    if (withdrawal.status === "FAIL") expect(withdrawal.failCode).toBe("NOT_SENT");
    if (acknowledged !== null)
      expect({ ...withdrawal, now: null }).toEqual({ ...acknowledged, now: null });
    const { rows } = await service.context.database.execute(sql`
      select -l.balance_fen as booked_fen, b.balance_fen as bank_fen
      from ledger_account l, sandbox_bank_account b where l.name like 'dealer:%:safe'`);
    const leftFen = withdrawal.status === "SUCCESS" ? 600_000 : 1_000_000;
    expect(rows).toEqual([{ booked_fen: leftFen, bank_fen: leftFen }]);
  },
};

test.each([
  ["paying", pay],
  ["making a drawdown", makeBorrowing],
  ["borrowing", borrow],
  ["withdrawing", withdraw],
  ["repaying", repay],
  ["the automatic debit", debitRun],
  ["the roll-over of the day", rollOver],
])(
  "killed at any moment of %s, nothing is lost and nothing happens twice",
  { timeout: EACH ? 3_600_000 : 600_000 },
  async (name, trial) => {
    const points = await killEverywhere(trial);
    console.log(`${name}: survived every kill up to point ${points}, on both sides`);
    expect(points).toBeGreaterThan(EACH ? 5 : 0);
  },
);
