import type { Reader } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";

export interface CopiedColumn {
  readonly name: string;
  readonly type: string;
  readonly isIdentity: boolean;
}

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
}

/**
 * Tables that no copy has rows in: what belongs to a process, a browser or the database itself, what is short-lived, and
 * photos, which nothing reads once a dealer is known.
 */
export const LEFT_OUT = [
  "audit",
  "audit_entry",
  "audit_head",
  "business_clock",
  "captcha_spent",
  "client_report",
  "coupon_batch",
  "coupon_budget",
  "data_key_check",
  "due_failure",
  "due_lease",
  "email_address",
  "email_challenge",
  "exchange_code",
  "embedded_task",
  "idempotency_record",
  "mail_outbox",
  "otp_challenge",
  "rate_window",
  "sandbox_mail",
  "sandbox_manufacturer_round",
  "sandbox_message",
  "sandbox_script",
  "sandbox_seed",
  "schema_migration",
  "session",
  "stored_file",
];

/** Tables whose rows all dealers share, with the columns that say which rows are one. */
export const SHARED_TABLES: ReadonlyMap<string, readonly string[]> = new Map([
  ["desk_key", ["key_id"]],
  ["manufacturer", ["id"]],
  ["manufacturer_key", ["key_id"]],
  ["opener", ["id"]],
  ["opener_key", ["key_id"]],
  ["receiver", ["receiver_no", "details_hash"]],
  ["coupon_template", ["name"]],
]);

/** The tables that a dealer's history has rows in, as the database has them. */
export async function readCopiedTables(reader: Reader): Promise<readonly CopiedTable[]> {
  const { rows } = await reader.execute<{
    table_name: string;
    column_name: string;
    type: string;
    is_identity: boolean;
  }>(sql`
    select c.relname::text as table_name, a.attname::text as column_name,
      format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as is_identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const tables = new Map<string, CopiedColumn[]>();
  for (const row of rows) {
    if (LEFT_OUT.includes(row.table_name)) continue;
    const columns = tables.get(row.table_name) ?? [];
    columns.push({ name: row.column_name, type: row.type, isIdentity: row.is_identity });
    tables.set(row.table_name, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}
