import { createHash } from "node:crypto";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { eq, sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { audit, auditEntry, auditHead } from "./audit-tables.ts";

/** Entries of one transaction; more wait for the next. */
const TOGETHER_MAX = 200;
/**
 * How long the end of a call is waited for. A call is answered within 6 s; after this long its process died, or could not
 * write what came of it.
 */
const END_WAIT_SECONDS = 60;
/** How an entry ended whose process did not live to say it. What it did has been committed, at least in part. */
export const END_UNKNOWN = "END_UNKNOWN";

/** What came of looking for entries to link. */
export type Linking =
  /** Nothing waits any more, but calls whose end is still to come. */
  | "done"
  | "more waits"
  /** Another process links at this moment, and may have looked too early for some. */
  | "elsewhere";

interface Waiting {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly request_id: string;
  readonly part: "BEGUN" | "ENDED";
  readonly payload: string;
  readonly is_linked: boolean;
}

/** Gives what waits its place in the chain, in one order, whatever process wrote it. */
export async function linkEntries(database: Database): Promise<Linking> {
  return inTransaction(database, async (transaction) => {
    const [head] = await transaction
      .select({
        seq: auditHead.seq,
        hash: auditHead.hash,
        linkedAt: sql`greatest(${auditHead.linkedAt}, now())`.mapWith(auditHead.linkedAt),
      })
      .from(auditHead)
      .where(eq(auditHead.id, 1))
      .for("update", { skipLocked: true });
    if (head === undefined) return "elsewhere";
    const waiting = await readWaiting(transaction);
    if (waiting.length === 0) return "done";
    const { linkedAt } = head;
    let { seq, hash } = head;
    const rows = waiting
      // Its end came, and was linked, before the beginning could be seen.
      .filter(({ part, is_linked }) => part === "ENDED" || !is_linked)
      .map((entry) => {
        const payload = entry.part === "ENDED" ? entry.payload : withoutEnd(entry.payload);
        const at = new Date((JSON.parse(payload) as { readonly at: string }).at);
        const row = {
          seq: seq + 1,
          at,
          payload,
          prevHash: hash,
          hash: chainHash(hash, payload),
          linkedAt,
        };
        ({ seq, hash } = row);
        return row;
      });
    if (rows.length > 0) {
      await transaction.insert(audit).values(rows);
      await transaction.update(auditHead).set({ seq, hash, linkedAt }).where(eq(auditHead.id, 1));
    }
    const ended = waiting.filter(({ part }) => part === "ENDED");
    await transaction.execute(sql`
      delete from ${auditEntry}
      where id = any(${sql.param(waiting.map(({ id }) => id))}::bigint[])
        or (part = 'BEGUN' and request_id = any(${sql.param(ended.map(({ request_id }) => request_id))}::text[]))`);
    return waiting.length < TOGETHER_MAX ? "done" : "more waits";
  });
}

/** Calls that have ended, and those of whose end nothing more will be heard. */
async function readWaiting(transaction: Transaction): Promise<Waiting[]> {
  const { rows } = await transaction.execute<Waiting>(sql`
    select id, request_id, part, payload, part = 'BEGUN' and exists (
      select from ${audit} where (payload::jsonb ->> 'requestId') = entry.request_id
        and linked_at >= entry.written_at - interval '1 day'
    ) as is_linked
    from ${auditEntry} entry
    where part = 'ENDED' or (
      written_at < now() - make_interval(secs => ${END_WAIT_SECONDS})
      and not exists (
        select from ${auditEntry} the_end
        where the_end.request_id = entry.request_id and the_end.part = 'ENDED'
      )
    )
    order by id
    limit ${TOGETHER_MAX}`);
  return rows;
}

/**
 * For how long what has waited longest could have been in the chain, in seconds. Entries come in order, so the first
 * ones tell.
 */
export async function readSecondsBehind(reader: Reader): Promise<number> {
  const { rows } = await reader.execute<{ behind: string | number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - may_link_at)), 0) as behind
    from (
      select written_at + make_interval(secs => case part when 'ENDED' then 0 else ${END_WAIT_SECONDS} end)
        as may_link_at
      from ${auditEntry} order by id limit ${TOGETHER_MAX}
    ) as first`);
  return Math.max(0, Number(rows[0]?.behind ?? 0));
}

function withoutEnd(begun: string): string {
  return JSON.stringify({ ...(JSON.parse(begun) as object), status: null, code: END_UNKNOWN });
}

function chainHash(prevHash: string, payload: string): string {
  return createHash("sha256").update(prevHash).update(payload).digest("hex");
}
