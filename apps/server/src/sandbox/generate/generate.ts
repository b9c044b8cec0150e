import { businessDateOf } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { sql, type SQL } from "../../database/drizzle.ts";
import { sqlStateOf } from "../../database/sql-error.ts";
import { withoutTimeLimit } from "../../database/time-limit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ACCRUALS, makeMonths, STATE_LOG } from "../../jobs/month-partitions.ts";
import type { StartPastService } from "../seed/seed-demo.ts";
import { type NumberedLedger, numberedLedger } from "./copied-accounts.ts";
import { type CopiedTable, readCopiedTables } from "./copied-tables.ts";
import { type CopyFacts, insertRows, makeCopiesTable, setCopies, stageModel } from "./copy-rows.ts";
import { GenerateError, type ModelCount } from "./generation-size.ts";
import { inventedDealer, lastDigitsOf, plainFactsOf, sealedFactsOf } from "./invented-dealer.ts";
import { slotOf } from "./model-ids.ts";
import { type ModelTemplate, SLOT, templateOf } from "./model-template.ts";
import { playModels } from "./play-model.ts";
import { sharedRows } from "./shared-rows.ts";

type Base = Pick<Context, "config" | "database" | "clock" | "vault" | "ids">;

/** Rows that one round of statements inserts. */
const ROWS_AT_ONCE = 300_000;
const SECOND_MS = 1_000;

interface CountedModel {
  readonly name: string;
  readonly dealers: number;
  readonly template: ModelTemplate;
}

/**
 * Fills a database with invented dealers. A few histories are played through the service, each in an embedded database
 * of its own; then statements over many dealers at once copy their rows with other identifiers and other people. All
 * copies are one transaction: what is interrupted leaves nothing.
 * @throws GenerateError when the database is not one to fill
 */
export async function generate(
  base: Base,
  startPast: StartPastService,
  counts: readonly ModelCount[],
  say: (line: string) => void,
): Promise<void> {
  const { config, database, clock, vault, ids } = base;
  if (database.driver !== "postgres") {
    throw new GenerateError("set DATABASE_URL: the embedded database is not made for so many rows");
  }
  await refuseFilled(database);
  const tables = await readCopiedTables(database);
  const shared = sharedRows(ids);
  const stage = {
    config,
    startPast,
    today: clock.today(),
    now: clock.now(),
    tables: tables.map(({ name }) => name),
  };
  const templates = await playModels(
    counts.map(({ history }) => history),
    stage,
    async (model, { name }) => {
      say(`played a history: ${name}`);
      return templateOf(model, vault, shared);
    },
  );
  const models = counts.flatMap(({ dealers, history }, index) => {
    const template = templates[index];
    return template === undefined ? [] : [{ name: history.name, dealers, template }];
  });
  await withoutTimeLimit(async () => {
    await inTransaction(database, async (transaction) => {
      await prepareSession(transaction, config);
      await refuseFilled(transaction);
      await makeMonthsOf(transaction, models);
      for (const [table, rows] of shared.rows) await insertRows(transaction, table, rows);
      await copyAll(transaction, base, { tables, models, say });
    });
    say("reading statistics");
    await inTransaction(database, async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`);
      await transaction.execute(
        sql`analyze ${sql.join(
          tables.map(({ name }) => sql.identifier(name)),
          sql`, `,
        )}`,
      );
    });
  });
}

/** Makes the months that the copies have rows of, so that no row has to be moved there later. */
async function makeMonthsOf(
  transaction: Transaction,
  models: readonly CountedModel[],
): Promise<void> {
  for (const monthly of [ACCRUALS, STATE_LOG]) {
    const days = models.flatMap(({ template }) =>
      (template.get(monthly.table) ?? []).map((row) =>
        businessDateOf(new Date(String(row[monthly.column]))),
      ),
    );
    await makeMonths(transaction, monthly, days);
  }
}

/** @throws GenerateError when the database has dealers */
async function refuseFilled(reader: Reader): Promise<void> {
  const { rows } = await reader.execute(sql`select from enterprise limit 1`);
  if (rows.length > 0) {
    throw new GenerateError(
      "the database has dealers already: create an empty one and name it in DATABASE_URL; nothing was changed",
    );
  }
}

/** The copies are consistent because the models are, so no trigger looks at each row. */
async function prepareSession(
  transaction: Transaction,
  { database }: Context["config"],
): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  // Two that generate at once wait for one another here, and the second is refused.
  await transaction.execute(sql`lock table enterprise in share row exclusive mode`);
  try {
    await transaction.execute(sql`set local session_replication_role = replica`);
  } catch (error) {
    if (sqlStateOf(error) !== "42501") throw error;
    const role = database.kind === "postgres" ? new URL(database.url).username : "";
    throw new GenerateError(
      `the role "${decodeURIComponent(role)}" may not skip triggers: grant set on parameter session_replication_role to it, or use a superuser; nothing was changed`,
      { cause: error },
    );
  }
}

async function copyAll(
  transaction: Transaction,
  { vault }: Pick<Base, "vault">,
  {
    tables,
    models,
    say,
  }: {
    readonly tables: readonly CopiedTable[];
    readonly models: readonly CountedModel[];
    readonly say: (line: string) => void;
  },
): Promise<void> {
  const accounts = await addSharedAccounts(transaction, models);
  const names = Object.keys(factsOf(vault, 0));
  await makeCopiesTable(transaction, names);
  const dealers = models.reduce((sum, model) => sum + model.dealers, 0);
  const startedAt = performance.now();
  let made = 0;
  let rowsMade = 0;
  let nextAccount = accounts.next;
  for (const model of models) {
    const ledger = numberedLedger(model.template, accounts.idOf);
    const statements = await stageModel(transaction, tables, ledger.template);
    const rows = [...ledger.template.values()].reduce((sum, { length }) => sum + length, 0);
    const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / rows));
    for (let from = 0; from < model.dealers; from += atOnce) {
      const copies: CopyFacts[] = [];
      for (let copy = from; copy < Math.min(from + atOnce, model.dealers); copy += 1) {
        made += 1;
        copies.push({ firstAccount: nextAccount, facts: factsOf(vault, made) });
        nextAccount += ledger.ownAccounts;
      }
      await setCopies(transaction, names, copies);
      for (const statement of statements) await transaction.execute(statement);
      rowsMade += copies.length * rows;
      const seconds = Math.round((performance.now() - startedAt) / SECOND_MS);
      say(`${made} of ${dealers} dealers, ${rowsMade} rows, ${seconds} s: ${model.name}`);
    }
    await addToShared(transaction, ledger, model.dealers);
  }
  await transaction.execute(
    sql`select setval(pg_get_serial_sequence('ledger_account', 'id'), ${nextAccount}::bigint, false)`,
  );
}

/** What copy number so many has in the place of each placeholder. */
function factsOf(vault: Base["vault"], copy: number): Readonly<Record<string, string>> {
  const dealer = inventedDealer(copy);
  const sealed = Object.entries(sealedFactsOf(dealer)).map(
    ([name, value]) => [name, vault.seal(value)] as const,
  );
  return {
    [SLOT]: slotOf(copy),
    ...plainFactsOf(vault, dealer),
    ...lastDigitsOf(dealer),
    ...Object.fromEntries(sealed),
  };
}

interface SharedAccounts {
  readonly idOf: (name: string) => number;
  /** The first number that no account has. */
  readonly next: number;
}

async function addSharedAccounts(
  transaction: Transaction,
  models: readonly CountedModel[],
): Promise<SharedAccounts> {
  const names = new Set<string>();
  for (const { template } of models) {
    for (const name of numberedLedger(template, () => 1).sharedFen.keys()) names.add(name);
  }
  const inserted: SQL = sql`
    insert into ledger_account (name, balance_fen)
    select name, 0 from unnest(${sql.param([...names])}::text[]) as name
    on conflict (name) do update set balance_fen = ledger_account.balance_fen
    returning id, name`;
  const { rows } = await transaction.execute<{ id: number; name: string }>(inserted);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return {
    idOf(name) {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`no shared account ${name}`);
      return id;
    },
    next: Math.max(0, ...ids.values()) + 1,
  };
}

/** The copies' postings on accounts that all dealers share, in their balances. */
async function addToShared(
  transaction: Transaction,
  { sharedFen }: NumberedLedger,
  dealers: number,
): Promise<void> {
  for (const [name, fen] of sharedFen) {
    await transaction.execute(sql`
      update ledger_account set balance_fen = balance_fen + ${fen}::bigint * ${dealers}::bigint where name = ${name}`);
  }
}
