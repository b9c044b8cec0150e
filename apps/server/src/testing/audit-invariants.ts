import { sql, type SQL } from "../database/drizzle.ts";

/** What must hold of the codes that prove a person, and of the audit trail: each question answers with what breaks it. */
export const AUDIT_INVARIANTS: Readonly<Record<string, SQL>> = {
  "A1 a code has at most five tries": sql`
      select id from otp_challenge where attempts > 5`,
  "A2 the audit trail is unbroken": sql`
      select seq from (
        select seq, prev_hash, payload, hash, lag(hash) over trail as hash_before, lag(seq) over trail as seq_before
        from audit window trail as (order by seq)
      ) chained
      where hash <> encode(sha256(convert_to(prev_hash || payload, 'UTF8')), 'hex')
        or prev_hash <> coalesce(hash_before, (select dropped_hash from audit_head))
        or seq <> coalesce(seq_before, (select dropped_seq from audit_head)) + 1
      union all
      select seq from audit_head
      where (seq, hash) is distinct from
        (coalesce((select max(seq) from audit), dropped_seq), coalesce((select hash from audit order by seq desc limit 1), dropped_hash))
      union all
      select 0 where not exists (select from audit_head)`,
  // By the database's clock; an end is waited for 60 s.
  "A3 nothing waits long for its place in the audit trail": sql`
      select id from audit_entry where written_at < now() - interval '10 minutes'`,
};
