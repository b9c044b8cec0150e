import { describe, expect, test } from "vitest";
import { keepFiles } from "../capabilities/archive/keep-files.ts";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { fictionalIdNo, fictionalUscc } from "../sandbox/world/fictional.ts";
import { applicantAt } from "../testing/applicant.ts";
import { giveCoupon } from "../testing/coupons.ts";
import { insertPayingDealer, type PayingDealer } from "../testing/paying-dealer.ts";
import {
  goTo,
  makePayment,
  payOrders,
  scriptBank,
  sendOrder,
  startTradingService,
} from "../testing/trade.ts";
import type { TestService } from "../testing/service.ts";
import { fillSafeAccount, giveReceivingAccount, startWithdrawal } from "../testing/withdrawing.ts";
import { readFailingJobs } from "./unit-failures.ts";

// For every kind of due work, a unit that the database refuses beside a sound one of another dealer.

interface Kind {
  readonly job: string;
  /** Gives a dealer a unit of this work. @returns the id of the row that is checked afterwards. */
  make(service: TestService, dealer: PayingDealer): Promise<string>;
  /** When it is due. */
  readonly at: string;
  /** The table whose rows of the poisoned dealer take no change, and the column that names what was made. */
  readonly refuses: readonly [table: string, column: string];
  /** What is seen of the unit before and after its work. */
  readonly shows: string;
  readonly turns: readonly [before: unknown, after: unknown];
}

const borrowed = async (service: TestService, dealer: PayingDealer) => {
  const client = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const { loanId } = await payOrders(service, client, dealer, [orderId]);
  if (loanId === null) throw new Error("no loan was made");
  return loanId;
};

const insertEstimate = async (
  { database }: TestService,
  { enterpriseId }: PayingDealer,
  columns: string,
) => {
  await inTransaction(database, (tx) =>
    tx.execute(
      sql`insert into credit_estimate select (jsonb_populate_record(null::credit_estimate,
        ${columns}::jsonb || jsonb_build_object('enterprise_id', ${enterpriseId}::text, 'consent_id', 'C',
          'started_at', '2026-03-02T10:00:00+08:00', 'tries', 0, 'updated_at', '2026-03-02T10:00:00+08:00'))).*`,
    ),
  );
  return enterpriseId;
};

const KINDS: readonly Kind[] = [
  {
    job: "bank reconciliation",
    async make(service, dealer) {
      await scriptBank(service, "pay", "apply-then-lose");
      const client = await service.clientOf(dealer);
      const orderId = await sendOrder(service, dealer, 1_000_000);
      return (await payOrders(service, client, dealer, [orderId])).paymentId;
    },
    at: "2026-03-02T10:01:00+08:00",
    refuses: ["intent", "id"],
    shows: "select status from intent where id = $",
    turns: ["PROCESSING", "SUCCESS"],
  },
  {
    job: "coupon expiry",
    make: (service, dealer) =>
      giveCoupon(service.context, dealer, { type: 8, freeDays: 3 }, { validDays: 2 }),
    at: "2026-03-10T00:00:00+08:00",
    refuses: ["coupon", "id"],
    shows: "select status from coupon where id = $",
    turns: [0, 2],
  },
  {
    job: "coupon start",
    make: (service, dealer) =>
      giveCoupon(service.context, dealer, { type: 8, freeDays: 3 }, { validFrom: "2026-03-05" }),
    at: "2026-03-05T00:00:00+08:00",
    refuses: ["coupon", "id"],
    shows: "select status from coupon where id = $",
    turns: [4, 0],
  },
  {
    job: "line-expiry",
    async make({ database }, { lineId }) {
      await database.execute(
        sql`update credit_line set valid_to = '2026-03-04' where id = ${lineId}`,
      );
      return lineId;
    },
    at: "2026-03-05T00:00:00+08:00",
    refuses: ["credit_line", "id"],
    shows: "select status from credit_line where id = $",
    turns: ["AVAILABLE", "DISABLED"],
  },
  {
    job: "estimate-expiry",
    make: (service, dealer) =>
      insertEstimate(
        service,
        dealer,
        '{"status":"DONE","estimate_fen":100,"expires_on":"2026-03-04"}',
      ),
    at: "2026-03-05T00:00:00+08:00",
    refuses: ["credit_estimate", "enterprise_id"],
    shows: "select status from credit_estimate where enterprise_id = $",
    turns: ["DONE", "NOTSTART"],
  },
  {
    job: "order cut-off",
    make: (service, dealer) => sendOrder(service, dealer, 1_000_000),
    at: "2026-03-05T14:00:00+08:00",
    refuses: ["purchase_order", "id"],
    shows: "select status from purchase_order where id = $",
    turns: ["TO_BE_BILLED", "DISABLED"],
  },
  {
    job: "payment expiry",
    async make(service, dealer) {
      const client = await service.clientOf(dealer);
      return (await makePayment(client, [await sendOrder(service, dealer, 1_000_000)])).paymentId;
    },
    at: "2026-03-02T10:31:00+08:00",
    refuses: ["intent", "id"],
    shows: "select status from intent where id = $",
    turns: ["CREATED", "CLOSED"],
  },
  {
    job: "withdrawal expiry",
    async make(service, dealer) {
      await fillSafeAccount(service, dealer, 1_000_000);
      const toAccountId = await giveReceivingAccount(service, dealer);
      const client = await service.clientOf(dealer);
      const wanted = { toAccountId, amountFen: 10_000 };
      return (await startWithdrawal(service, client, dealer, wanted)).withdrawalId;
    },
    at: "2026-03-02T10:40:00+08:00",
    refuses: ["withdrawal", "id"],
    shows: "select status from withdrawal where id = $",
    turns: ["VERIFYING", "FAIL"],
  },
  {
    job: "credit-estimate",
    make: (service, dealer) =>
      insertEstimate(
        service,
        dealer,
        '{"status":"INPROGRESS","ask_at":"2026-03-02T10:00:03+08:00"}',
      ),
    at: "2026-03-02T10:00:10+08:00",
    refuses: ["credit_estimate", "enterprise_id"],
    shows: "select status from credit_estimate where enterprise_id = $",
    turns: ["INPROGRESS", "DONE"],
  },
  {
    job: "accrual",
    make: borrowed,
    at: "2026-03-03T00:00:00+08:00",
    refuses: ["loan", "id"],
    shows: "select accrued_through::text from loan where id = $",
    turns: ["2026-03-02", "2026-03-03"],
  },
  {
    job: "repayment reminders",
    make: async (service, dealer) => {
      const loanId = await borrowed(service, dealer);
      await service.database.execute(
        sql`update loan set next_reminder_at = '2026-03-02T12:00:00+08:00' where id = ${loanId}`,
      );
      return loanId;
    },
    at: "2026-03-02T12:00:00+08:00",
    refuses: ["loan", "id"],
    shows: "select next_reminder_at > '2026-03-02T12:00:00+08:00' from loan where id = $",
    turns: [false, true],
  },
  {
    job: "ID expiry warnings",
    async make({ database }, { personId }) {
      await database.execute(
        sql`update person set id_valid_to = '2026-06-01', id_warning_at = '2026-03-02T12:00:00+08:00' where id = ${personId}`,
      );
      return personId;
    },
    at: "2026-03-02T12:00:00+08:00",
    refuses: ["person", "id"],
    shows: "select id_warning_at > '2026-03-02T12:00:00+08:00' from person where id = $",
    turns: [false, true],
  },
  {
    job: "noon freeze",
    make: async (service, dealer) => {
      const loanId = await borrowed(service, dealer);
      await service.database.execute(
        sql`update loan set freeze_at = '2026-03-02T12:00:00+08:00' where id = ${loanId}`,
      );
      return loanId;
    },
    at: "2026-03-02T12:00:00+08:00",
    refuses: ["loan", "id"],
    shows: "select freeze_at is distinct from '2026-03-02T12:00:00+08:00' from loan where id = $",
    turns: [false, true],
  },
  {
    job: "automatic debits",
    make: async (service, dealer) => {
      const loanId = await borrowed(service, dealer);
      await service.database.execute(
        sql`update loan set next_debit_at = '2026-03-02T14:30:00+08:00' where id = ${loanId}`,
      );
      return loanId;
    },
    at: "2026-03-02T14:30:00+08:00",
    refuses: ["loan", "id"],
    shows:
      "select next_debit_at is distinct from '2026-03-02T14:30:00+08:00' from loan where id = $",
    turns: [false, true],
  },
  {
    job: "text messages",
    async make({ database, context, clock }, { enterpriseId }) {
      const id = context.ids();
      const now = clock.now().toISOString();
      await inTransaction(database, (tx) =>
        tx.execute(sql`insert into sms_outbox (id, enterprise_id, kind, facts, dedupe_key, status, tries, next_try_at, created_at, updated_at)
          values (${id}, ${enterpriseId}, 'ID_EXPIRING', '{"validTo":"2026-06-01","daysLeft":91}', ${id}, 'PENDING', 0,
            ${now}::timestamptz + interval '1 minute', ${now}, ${now})`),
      );
      return id;
    },
    at: "2026-03-02T10:01:00+08:00",
    refuses: ["sms_outbox", "id"],
    shows: "select status from sms_outbox where id = $",
    turns: ["PENDING", "SENT"],
  },
  {
    job: "sandbox-bank",
    async make(service, dealer) {
      await scriptBank(service, "pay", "callback-only");
      await scriptBank(service, "query", "lose", { times: 20 });
      const client = await service.clientOf(dealer);
      const orderId = await sendOrder(service, dealer, 1_000_000);
      const { paymentId } = await payOrders(service, client, dealer, [orderId]);
      const { rows } = await service.database.execute<{ id: string }>(
        sql`select c.id from sandbox_bank_callback c join intent i on i.bank_request_no = c.request_no where i.id = ${paymentId}`,
      );
      return rows[0]?.id ?? "";
    },
    at: "2026-03-02T10:00:04+08:00",
    refuses: ["sandbox_bank_callback", "id"],
    shows: "select sent_at is not null from sandbox_bank_callback where id = $",
    turns: [false, true],
  },
];

async function openTwo() {
  const service = await startTradingService({ driver: "postgres" });
  const bad = await insertPayingDealer(service.context, { number: 1 });
  const good = await insertPayingDealer(service.context, { number: 2 });
  const show = async (query: string, id: string): Promise<unknown> => {
    const { rows } = await service.database.execute(query.replace("$", `'${id}'`));
    return Object.values(rows[0] ?? {})[0];
  };
  return { service, bad, good, show };
}

/** Lets a table take no change of one row, as a broken value would. */
async function refuseChanges(
  { database }: TestService,
  [table, column]: Kind["refuses"],
  id: string,
) {
  await database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'the row of 13900000001 is impossible'; end $$`),
  );
  await database.execute(
    sql.raw(`create trigger refuse before update on ${table} for each row
      when (old.${column} = '${id}') execute function refuse()`),
  );
}

describe.each(KINDS)("$job", ({ job, make, at, refuses, shows, turns: [before, after] }) => {
  test("continues after a failing unit, reports it, and does it once it succeeds", async () => {
    const { service, bad, good, show } = await openTwo();
    const [badId, goodId] = [await make(service, bad), await make(service, good)];
    expect([await show(shows, badId), await show(shows, goodId)]).toEqual([before, before]);
    await refuseChanges(service, refuses, badId);
    await goTo(service, at);
    expect([await show(shows, badId), await show(shows, goodId)]).toEqual([before, after]);
    const failing = (await readFailingJobs(service.database)).filter((one) => one.job === job);
    expect(failing).toMatchObject([{ units: 1, since: service.clock.machineNow() }]);
    // Which error it was, without what its message quotes.
    expect(failing[0]?.error).toMatch(/^[0-9A-Z]{5}$/);
    // What was wrong is mended.
    await service.database.execute(sql.raw(`drop trigger refuse on ${refuses[0]}`));
    service.clock.moveTo(new Date(service.clock.now().getTime() + 6_000));
    await service.context.jobs.settle();
    expect(await show(shows, badId)).toEqual(after);
    expect((await readFailingJobs(service.database)).map((one) => one.job)).not.toContain(job);
  });
});

test("impossible purchases of one dealer leave the estimates of others alone", async () => {
  const { service, bad, good, show } = await openTwo();
  const { database } = service;
  const shows = "select status from credit_estimate where enterprise_id = $";
  for (const dealer of [bad, good]) {
    await insertEstimate(
      service,
      dealer,
      '{"status":"INPROGRESS","ask_at":"2026-03-02T10:00:03+08:00"}',
    );
  }
  await database.execute(sql`insert into purchase_month
    select ${bad.enterpriseId}, date '2025-08-01' + make_interval(months => m), 9223372036854775807, now(), 'dealer-register'
    from generate_series(0, 6) m`);
  await goTo(service, "2026-03-02T10:00:10+08:00");
  expect(await show(shows, good.enterpriseId)).toBe("DONE");
  expect(await show(shows, bad.enterpriseId)).toBe("INPROGRESS");
  expect(await readFailingJobs(database)).toMatchObject([{ job: "credit-estimate", units: 1 }]);
});

test("applications: a decision and a time limit that cannot be kept leave those of others alone", async () => {
  const service = await startTradingService({ driver: "postgres" });
  const { database } = service;
  const bad = await applicantAt(service, "SUBMITTED");
  await applicantAt(service, "SUBMITTED", {
    phone: "13900000002",
    legalPerson: { idNo: fictionalIdNo("1985-05-20", 12) },
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  const idOf = async (enterpriseId: string) => {
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from application where enterprise_id = ${enterpriseId}`,
    );
    return rows[0]?.id ?? "";
  };
  await refuseChanges(service, ["application", "id"], await idOf(bad.enterpriseId));
  const decided = async () => {
    const { rows } = await database.execute<{ decided: boolean; closed: boolean }>(
      sql`select decided_at is not null as decided, closed_at is not null as closed from application order by id`,
    );
    return rows;
  };
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect((await decided()).map((row) => row.decided)).toEqual([false, true]);
  await goTo(service, "2026-04-02T10:10:00+08:00");
  const failing = (await readFailingJobs(database)).map(({ job }) => job);
  expect(failing.toSorted()).toEqual(["decision-timeout", "risk-decision"]);
});

test("a contract whose PDF cannot be made leaves those of others alone", async () => {
  const service = await startTradingService({ driver: "postgres" });
  const { context, database } = service;
  await applicantAt(service, "SIGNED");
  const { rows: signed } = await database.execute<{ id: string }>(
    sql`select id from contract where signed_at is not null order by signed_at, id`,
  );
  const [first, ...others] = signed.map(({ id }) => id);
  expect(others.length).toBeGreaterThan(0);
  await database.execute(
    sql.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    ),
  );
  await database.execute(
    sql.raw(`create trigger refuse before insert on contract_pdf for each row
      when (new.contract_id = '${first}') execute function refuse()`),
  );
  const end = keepFiles(context);
  const made = async () => {
    const { rows } = await database.execute<{ id: string }>(
      sql`select contract_id as id from contract_pdf where state = 'SIGNED' order by 1`,
    );
    return rows.map(({ id }) => id);
  };
  await expect.poll(made, { timeout: 60_000 }).toEqual(others.toSorted());
  expect(await readFailingJobs(database)).toMatchObject([{ job: "contract PDFs", units: 1 }]);
  await database.execute(sql`drop trigger refuse on contract_pdf`);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 600_000));
  await expect.poll(made, { timeout: 60_000 }).toContain(first);
  await expect.poll(() => readFailingJobs(database), { timeout: 60_000 }).toEqual([]);
  await end();
}, 200_000);
