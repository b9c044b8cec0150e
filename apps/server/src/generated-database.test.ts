import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContextReplacements, createContext } from "./create-context.ts";
import { readOlderContracts } from "./capabilities/contracts/contract-pdf-reader.ts";
import { readOlderLoans } from "./capabilities/loans/settled-loans.ts";
import { connectDatabase } from "./database/connect.ts";
import type { Database } from "./database/database.ts";
import { readConfig } from "./runtime/config.ts";
import { LEFT_OUT } from "./sandbox/generate/copied-tables.ts";
import { generate } from "./sandbox/generate/generate.ts";
import { inventedDealer } from "./sandbox/generate/invented-dealer.ts";
import { WITH_MANY, WITH_THREE, WITH_TWELVE } from "./sandbox/generate/model-histories.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { startPastService } from "./start-past-service.ts";
import { logInAs } from "./testing/applicant.ts";
import { contentWithGift } from "./testing/content-folder.ts";
import { createTestDatabase } from "./testing/database.ts";
import type { DatabaseCopy } from "./testing/database-copies.ts";
import { testClock } from "./testing/clock.ts";
import { callEveryOperation } from "./testing/every-operation.ts";
import { expectBankAgrees, expectInvariants } from "./testing/invariants.ts";
import { recordByOperation, wholeTableReads } from "./testing/large-plans.ts";
import { TEST_START, type TestService } from "./testing/service.ts";
import { repayLoans, startTradingService } from "./testing/trade.ts";
import { sql } from "./database/drizzle.ts";

const environment = { KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64") };
const dataDir = mkdtempSync(join(tmpdir(), "kedu-generated-"));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...environment });

const modelNamed = (name: string) => {
  const model = WITH_THREE.find((one) => one.name === name);
  if (model === undefined) throw new RangeError(`no model ${name}`);
  return model;
};
const COUNTS = [
  { history: WITH_MANY, dealers: 2 },
  { history: WITH_TWELVE, dealers: 20 },
  { history: modelNamed("overdue"), dealers: 10 },
  { history: modelNamed("two of three loans run"), dealers: 700 },
];
/** A dealer of each history but the first, in the order of the counts. */
const [BIG, TWELVE, OVERDUE, SMALL] = [1, 3, 23, 33];

let copy: DatabaseCopy;
let database: Database;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = await connectDatabase({ kind: "postgres", url: copy.url, poolSize: 10 });
  await fill();
}, 900_000);

afterAll(async () => {
  await database.close();
  await copy.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const clock = testClock(TEST_START);
  const { context } = await createContext(config, () => [], { database, clock });
  await generate(context, startPastService, COUNTS, () => {});
}

const startService = (more: ContextReplacements = {}) =>
  startTradingService({ environment, replacements: { database, ...more } });

test("a generated database holds every invariant, and agrees with the bank", async () => {
  await expectInvariants(database, new Date(TEST_START));
  await expectBankAgrees(database);
  const { rows } = await database.execute(sql`
    select (select count(*)::int from enterprise) as dealers, (select count(*)::int from loan) as loans,
      (select count(*)::int from loan where status = 'OVERDUE') as overdue,
      (select count(*)::int from purchase_order) as orders`);
  expect(rows).toEqual([
    {
      dealers: 732,
      loans: 2 * 120 + 20 * 12 + 710 * 3,
      overdue: 10,
      orders: 2 * 400 + 20 * 11 + 10 * 3 + 700 * 4,
    },
  ]);
});

test("every table that a history leaves out exists", async () => {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(LEFT_OUT));
});

test("a database with dealers is not filled again", async () => {
  await expect(fill()).rejects.toThrow("the database has dealers already");
});

test("a generated dealer logs in, reads and repays", async () => {
  const service = await startService();
  const api = service.client();
  const { phone, enterpriseName, cardNo } = inventedDealer(SMALL);
  const { enterprise } = await logInAs(service, api, phone);
  expect(enterprise.name).toBe(enterpriseName);
  const { items: accounts } = await api.accounts.listBankAccounts();
  expect(accounts.map(({ last4 }) => last4)).toContain(cardNo.slice(-4));
  const { lines } = await api.credit.getHome();
  expect(lines.find(({ appCode }) => appCode === FLEXIBLE_CREDIT)).toMatchObject({ view: "Grant" });
  const { items: orders } = await api.orders.listOrders({ view: "ALL" });
  expect(orders).toHaveLength(4);
  const { items: loans } = await api.loans.listLoans({ view: "OPEN" });
  expect(loans).toHaveLength(2);
  const [loan] = loans;
  const repayment = await repayLoans(api, [loan?.loanId ?? ""]);
  expect(repayment.status).toBe("SUCCESS");
  expect((await api.loans.listLoans({ view: "OPEN" })).items).toHaveLength(1);
  await expectInvariants(database, service.clock.now());
});

// The list shows one product: the business loan of those with twelve is on another.
test.each([
  [BIG, 120, "Grant"],
  [TWELVE, 11, "Grant"],
  [OVERDUE, 3, "Freeze"],
])("dealer %i sees its %i loans and the view %s", async (number, loans, view) => {
  const service = await startService();
  const api = service.client();
  await logInAs(service, api, inventedDealer(number).phone);
  const home = await api.credit.getHome();
  expect(home.lines.find(({ appCode }) => appCode === FLEXIBLE_CREDIT)).toMatchObject({ view });
  const { total } = await api.loans.listLoans({ view: "ALL" });
  expect(total).toBe(loans);
});

test("no statement of a call or of due work reads a whole growing table", async () => {
  const service = await startService({ content: await contentWithGift() });
  const sent = recordByOperation(service);
  for (const number of [BIG + 1, TWELVE + 1, SMALL + 1])
    await readLists(service, inventedDealer(number).phone);
  await callEveryOperation(service, (work) => work());
  const query = { asOf: service.clock.now(), held: [], after: "", limit: 200 };
  for (const job of scheduledJobs(service.context)) {
    await job.nextDueAt(database, []);
    await service.context.killPoints.inScope(job.name, () => job.readDue(database, query));
  }
  for (const readOlder of [readOlderContracts, readOlderLoans]) {
    for (const beforeId of [null, service.context.ids()]) {
      expect(await readOlder(database, { beforeId, by: query.asOf, limit: 200 })).toHaveLength(200);
    }
  }
  expect(await wholeTableReads(copy.url, sent())).toEqual([]);
}, 240_000);

async function readLists(service: TestService, phone: string): Promise<void> {
  const api = service.client();
  await logInAs(service, api, phone);
  await api.credit.getHome();
  for (const view of ["TO_PAY", "PAID", "ALL"] as const) await api.orders.listOrders({ view });
  for (const view of ["OPEN", "ALL"] as const) await api.loans.listLoans({ view });
  await api.coupons.listCoupons({ view: "USABLE" });
  await api.notifications.listNotices({});
  await api.repayment.listRepayments({});
  await api.repayment.getRepayOverview({});
}
