import { Client } from "pg";
import { onTestFinished, vi } from "vitest";
import type { TestService } from "./service.ts";
import { recordStatements, type Statement } from "./statement-recording.ts";

/** Tables that stay small however many dealers there are. Every other table grows. */
const SMALL_TABLES = [
  "audit_entry",
  "audit_head",
  "business_clock",
  "coupon_template",
  "data_key_check",
  "due_failure",
  "due_lease",
  "ledger_delta",
  "ledger_month_delta",
  "manufacturer",
  "manufacturer_key",
  "receiver",
  "sandbox_manufacturer_round",
  "sandbox_script",
  "sandbox_seed",
  "schema_migration",
];

/** Rows that the planner expects in each growing table. */
const LARGE_ROWS = 5_000_000;

/** What reading all of a partial index costs, by the planner, where it holds a few rows. */
const SMALL_COST = 1_000;

/** A statement, with who sent it. */
export interface SentStatement {
  readonly operation: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Writes down what a service sends while one thing at a time happens in it, each text once. It
 * ends with the test.
 */
export function recordByOperation(service: TestService): () => readonly SentStatement[] {
  const recording = recordStatements();
  const sent = new Map<string, SentStatement>();
  let operation = "the time between calls";
  const keep = () => {
    for (const { text, values } of recording.take()) {
      if (!sent.has(text)) sent.set(text, { operation, text, values });
    }
  };
  const { killPoints } = service.context;
  const inScope = killPoints.inScope.bind(killPoints);
  vi.spyOn(killPoints, "inScope").mockImplementation(async (scope, work) => {
    keep();
    const outer = operation;
    operation = scope;
    try {
      return await inScope(scope, work);
    } finally {
      keep();
      operation = outer;
    }
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    recording.stop();
  });
  return () => {
    keep();
    return [...sent.values()];
  };
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Filter?: string;
  readonly "Total Cost": number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * The statements whose plan reads a whole growing table, where the planner believes that each has millions of rows. A
 * table without a row looks empty to it, and is left out.
 */
export async function wholeTableReads(
  url: string,
  statements: readonly SentStatement[],
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = await pretendLarge(client);
    const found: string[] = [];
    for (const { operation, text, values } of statements.filter(isPlanned)) {
      const plan = await planOf(client, text, values);
      const tables = new Set(wholeReadsIn(plan, { ...known, isLimited: false }));
      if (tables.size > 0)
        found.push(`${operation} reads all of ${[...tables].join(", ")}: ${text}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

const isPlanned = ({ text }: Pick<Statement, "text">): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

interface Index {
  readonly name: string;
  readonly table: string;
  readonly isPartial: boolean;
  readonly firstColumn: string;
}

/** The planner multiplies the rows a page has by the pages there are, so a table with a page can look large. */
async function pretendLarge(client: Client) {
  await client.query("analyze");
  // Partial indexes keep their share of the rows.
  await client.query(
    `update pg_class set reltuples = pg_class.reltuples * ($2 / greatest(t.reltuples, 1))
     from pg_index i join pg_class t on t.oid = i.indrelid
     where i.indexrelid = pg_class.oid and t.relnamespace = current_schema()::regnamespace
       and t.relkind = 'r' and t.relname <> all($1)`,
    [SMALL_TABLES, LARGE_ROWS],
  );
  const tables = await client.query<{ name: string }>(
    `update pg_class set reltuples = $2, relpages = greatest(relpages, 1)
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all($1)
       and pg_relation_size(oid) > 0
     returning relname::text as name`,
    [SMALL_TABLES, LARGE_ROWS],
  );
  const indexes = await client.query<Index>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as "table", indpred is not null as "isPartial",
       pg_get_indexdef(indexrelid, 1, false) as "firstColumn" from pg_index
     where indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
  );
  return {
    growing: new Set(tables.rows.map(({ name }) => name)),
    indexes: new Map(indexes.rows.map((index) => [index.name, index])),
  };
}

/** The plan that a prepared statement comes to: the one for these values, unless the one for any costs no more. */
async function planOf(client: Client, text: string, values: readonly unknown[]): Promise<PlanNode> {
  const explain = async (statement: string, parameters?: unknown[]): Promise<PlanNode> => {
    const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
      `explain (format json) ${statement}`,
      parameters,
    );
    const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
    if (plan === undefined) throw new Error(`no plan of ${statement}`);
    return plan.Plan;
  };
  const forValues = await explain(text, [...values]);
  if (values.length === 0) return forValues;
  await client.query("set plan_cache_mode = force_generic_plan");
  await client.query(`prepare looked_at as ${text}`);
  const forAny = await explain(`execute looked_at(${values.map(() => "null").join(", ")})`);
  await client.query("deallocate looked_at");
  await client.query("reset plan_cache_mode");
  return forAny["Total Cost"] <= forValues["Total Cost"] ? forAny : forValues;
}

/** The growing tables that a plan reads from one end to the other, as a table or as an index. */
function wholeReadsIn(
  node: PlanNode,
  known: {
    readonly growing: ReadonlySet<string>;
    readonly indexes: ReadonlyMap<string, Index>;
    readonly isLimited: boolean;
  },
): string[] {
  const index = known.indexes.get(node["Index Name"] ?? "");
  const isLimited = known.isLimited || node["Node Type"] === "Limit";
  const table = node["Relation Name"] ?? index?.table ?? "";
  const isWhole =
    node["Node Type"] === "Seq Scan" || (index !== undefined && readsAll(node, index, isLimited));
  return [
    ...(isWhole && known.growing.has(table) ? [table] : []),
    ...(node.Plans ?? []).flatMap((child) => wholeReadsIn(child, { ...known, isLimited })),
  ];
}

/**
 * Whether a scan reads all of an index: where no condition is on its first column, unless what is behind a limit needs no
 * filter. A partial index holds only what is wanted; a page of ids that a filter then thins out may be of all rows.
 */
function readsAll(
  { "Index Cond": condition, Filter: filter, "Total Cost": cost }: PlanNode,
  { firstColumn, isPartial }: Index,
  isLimited: boolean,
): boolean {
  if (condition === undefined) return !isPartial && !(isLimited && filter === undefined);
  if (!condition.includes(firstColumn)) return !isPartial || cost > SMALL_COST;
  const isPageOfIds = firstColumn === "id" && !condition.includes("=");
  return isPageOfIds && filter !== undefined && !isPartial;
}
