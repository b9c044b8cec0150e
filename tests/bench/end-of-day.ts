import { account } from "@kedu/server/src/ledger/chart.ts";
import { accrualJob } from "@kedu/server/src/capabilities/loans/loans.job.ts";
import { runDue } from "@kedu/server/src/testing/scheduled-job.ts";
import { addDays, instantAt, planInstalments, type PlannedInstalment } from "@kedu/domain";
import { type Cluster, onDatabase } from "./cluster.ts";
import type { DueWork } from "./due-work.ts";
import { measureDueWork, memoryOf, memoryRatio } from "./measure-due-work.ts";
import { openService } from "./open-service.ts";
import { medianOf, one, pairedRounds, ratioOf, say, timed } from "./rounds.ts";

/** Loans of the roll-over. The goal is set for 100,000; the time grows with their number, memory must not. */
export const LOANS = Number(process.env["KEDU_BENCH_LOANS"] ?? 20_000);
/** Every so many loans one is a business loan, repaid by a plan: its rows come with it, and its interest is the plan's. */
const PLAN_EVERY = 2;
const PLAN_PERIODS = 12;
const ROUNDS = 3;
/** How many times as many loans must take no more memory. */
const MORE = 4;

/** One day's interest of many loans: the service's roll-over beside set-based SQL that writes the same rows. */
export async function compareEndOfDay(cluster: Cluster, dataDir: string): Promise<void> {
  await multiplyLoans(cluster);
  const answers = { today: "", amountFen: "0", rows: "" };
  const ours = () =>
    cluster.onCopy("lending", async (url) => {
      const service = await openService(url, dataDir);
      const step = accrualJob(service.context);
      const dueAt = await step.nextDueAt(service.context.database, []);
      if (dueAt === null) throw new Error("no loan is open");
      answers.today = addDays(service.context.clock.today(), 1);
      const asOf = instantAt(answers.today, "00:00");
      const seconds = await timed(() => runDue(step, service.context.database, asOf));
      await service.close();
      const written = await rowsWritten(url, answers.today);
      answers.amountFen = written.amountFen;
      answers.rows = written.rows;
      return seconds;
    });
  const floor = () =>
    cluster.onCopy("lending", async (url) => {
      const seconds = await onDatabase(url, (client) =>
        timed(() => client.query(setBased(answers.today, answers.amountFen))),
      );
      const { rows } = await rowsWritten(url, answers.today);
      if (rows !== answers.rows)
        throw new Error(`${rows} rows are not the service's ${answers.rows}`);
      return seconds;
    });
  // The floor writes what the service wrote, so the service goes first once.
  await ours();
  const results = await pairedRounds({ ours, floor }, ROUNDS);
  const [service, sql] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `\nEnd of day over ${LOANS} loans, one in ${PLAN_EVERY} with a plan of ${PLAN_PERIODS} rows: ${one(service)} s, set-based SQL ${one(sql)} s, ` +
      `${ratioOf(service, sql)} times as long`,
  );
  await compareMemory(cluster, dataDir, instantAt(answers.today, "00:00").getTime());
}

/** The most memory that a process has during the end of a day, for so many loans and for more. */
async function compareMemory(cluster: Cluster, dataDir: string, at: number): Promise<void> {
  await multiplyLoans(cluster, { loans: MORE * LOANS, name: "lending_more" });
  const peaks: DueWork[] = [];
  for (const name of ["lending", "lending_more"]) {
    peaks.push(
      await cluster.onCopy(name, (url) => measureDueWork({ url, dataDir, work: "accrual", at })),
    );
  }
  const [few, more] = peaks;
  if (few === undefined || more === undefined) throw new Error("nothing was measured");
  say(`  ${LOANS} loans: ${memoryOf(few)}`);
  say(`  ${MORE * LOANS} loans: ${memoryOf(more)}; ${memoryRatio(more, few)}`);
}

/** Makes a database of the one that is seeded: many loans like one that was drawn. */
export async function multiplyLoans(
  cluster: Cluster,
  { loans, name } = { loans: LOANS, name: "lending" },
): Promise<void> {
  await cluster.copyTo("seeded", name);
  await onDatabase(cluster.urlOf(name), async (client) => {
    const { rows } = await client.query<Model>(
      `select principal_fen::int as "principalFen", daily_rate_ppm as "dailyRatePpm", draw_on::text as "drawOn" from (${MODEL}) model`,
    );
    const [model] = rows;
    if (model === undefined) throw new Error("no loan is open");
    await client.query(multiplied(loans, planInstalments({ ...model, periods: PLAN_PERIODS })));
  });
}

async function rowsWritten(url: string, today: string) {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ rows: string; amountFen: string }>(
      `select count(*) || ' accruals, ' || (select count(*) from posting) || ' postings, ' || (select count(*) from ledger_account) || ' accounts' as rows,
        coalesce(max(amount_fen), 0) as "amountFen"
       from accrual where business_date = $1 and kind = 'INTEREST'`,
      [today],
    );
    const [row] = rows;
    if (row === undefined) throw new Error("a count has a row");
    return row;
  });
}

const MODEL = "select * from loan where status = 'ACTIVE' order by id limit 1";

interface Model {
  readonly principalFen: number;
  readonly dailyRatePpm: number;
  readonly drawOn: string;
}

/**
 * Many loans like one that was drawn, all accrued to the same day, and every so many with a plan. Their payments and
 * contracts are the one's. A day's interest is the same on each until the first row is due.
 */
function multiplied(loans: number, plan: readonly PlannedInstalment[]): string {
  const [first, last] = [plan[0], plan.at(-1)];
  const ofPlan = JSON.stringify({
    app_code: "APP2001",
    method: "EQUAL_PRINCIPAL",
    periods: PLAN_PERIODS,
    due_on: first?.dueOn,
    matures_on: last?.dueOn,
  });
  const rows = plan
    .map(
      ({ seq, dueOn, days, principalFen, interestFen }) =>
        `(${seq}, '${dueOn}'::date, ${days}, ${principalFen}, ${interestFen})`,
    )
    .join(", ");
  return `
    set session_replication_role = replica;
    create temporary table model as ${MODEL};
    delete from instalment; delete from loan;
    insert into loan select (jsonb_populate_record(model, jsonb_build_object(
        'id', 'BENCH' || lpad(n::text, 21, '0'), 'loan_no', 'B' || n, 'intent_id', 'BENCH' || n
      ) || case when n % ${PLAN_EVERY} = 0 then '${ofPlan}'::jsonb else '{}'::jsonb end)).* from model, generate_series(1, ${loans}) as n;
    insert into instalment (loan_id, enterprise_id, seq, due_on, days, principal_fen, interest_fen, coupon_benefit_fen, status)
      select id, enterprise_id, 1, due_on, due_on - draw_on, principal_fen, 0, 0, 'NORMAL' from loan where periods = 1
      union all
      select id, enterprise_id, row.seq, row.due_on, row.days, row.principal_fen, row.interest_fen, 0, 'NORMAL'
      from loan, (values ${rows}) as row (seq, due_on, days, principal_fen, interest_fen) where periods > 1;`;
}

/** The same journals, postings, accounts, accruals and dates, written by statements over all loans at once. */
function setBased(today: string, amountFen: string): string {
  const receivable = `replace('${account.loanInterestReceivable("LOAN")}', 'LOAN', id)`;
  const income = account.incomeInterest();
  return `
    begin;
    create temporary table due on commit drop as
      select id, enterprise_id, id || ':${today}' as ref_id, 'D' || substr(id, 2) as journal_id, ${receivable} as receivable
      from loan where status in ('ACTIVE', 'OVERDUE') and accrued_through < '${today}';
    insert into journal (id, kind, ref_id, booked_on, posted_at)
      select journal_id, 'INTEREST_ACCRUAL', ref_id, '${today}', now() from due;
    insert into ledger_account (name, balance_fen)
      select receivable, ${amountFen} from due
      union all select '${income}', -${amountFen} * count(*) from due
      on conflict (name) do update set balance_fen = ledger_account.balance_fen + excluded.balance_fen;
    insert into posting (journal_id, seq, account_id, amount_fen, booked_on)
      select journal_id, 0, ledger_account.id, ${amountFen}, '${today}'::date from due join ledger_account on name = receivable
      union all
      select journal_id, 1, ledger_account.id, -${amountFen}, '${today}' from due join ledger_account on name = '${income}';
    insert into accrual (loan_id, enterprise_id, business_date, kind, amount_fen, journal_id)
      select id, enterprise_id, '${today}', 'INTEREST', ${amountFen}, journal_id from due;
    update loan set accrued_through = '${today}', updated_at = now()
      where status in ('ACTIVE', 'OVERDUE') and accrued_through < '${today}';
    commit;`;
}
