-- Tables that only grow are partitioned by month (decision 0047). The rows stay. A row whose month has no partition
-- goes to the partition for the rest, so no write fails. The night after, make_month moves it to its own.
-- Stop every process of the previous release before this runs (docs/operating.md, Releases).

-- Makes the partition of a month, and moves the rows there that came before it.
CREATE FUNCTION make_month(parent text, partition_key text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rest text := parent || '_rest';
  made text := parent || to_char(month, '"_"YYYY"_"MM');
  starts text := to_char(month, 'YYYY-MM-DD') || ' 00:00+08';
  ends text := to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00+08';
  is_append_only boolean := EXISTS (
    SELECT FROM pg_trigger WHERE tgrelid = parent::regclass AND tgfoid = 'refuse_change'::regproc
  );
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', made, parent);
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', rest);
  EXECUTE format(
    'WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO %5$I SELECT * FROM moved',
    rest, partition_key, starts, ends, made
  );
  EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', rest);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, made, starts, ends);
  -- A trigger for statements on the whole table does not see a statement that names the partition.
  IF is_append_only THEN
    EXECUTE format(
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      made
    );
  END IF;
END $$;
--> statement-breakpoint
ALTER SEQUENCE "state_log_seq_seq" RENAME TO "state_log_before_seq";
--> statement-breakpoint
ALTER TABLE "state_log" RENAME TO "state_log_before";
--> statement-breakpoint
ALTER TABLE "state_log_before" RENAME CONSTRAINT "state_log_pkey" TO "state_log_before_pkey";
--> statement-breakpoint
ALTER INDEX "state_log_entity" RENAME TO "state_log_before_entity";
--> statement-breakpoint
CREATE TABLE "state_log" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "state_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "state_log_seq_at_pk" PRIMARY KEY("seq","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "state_log_entity" ON "state_log" USING btree ("entity","entity_id");
--> statement-breakpoint
CREATE TABLE "state_log_rest" PARTITION OF "state_log" DEFAULT;
--> statement-breakpoint
ALTER TABLE "audit" RENAME TO "audit_before";
--> statement-breakpoint
ALTER TABLE "audit_before" RENAME CONSTRAINT "audit_pkey" TO "audit_before_pkey";
--> statement-breakpoint
ALTER INDEX "audit_request" RENAME TO "audit_before_request";
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seq_linked_at_pk" PRIMARY KEY("seq","linked_at")
) PARTITION BY RANGE ("linked_at");
--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING btree ((("payload")::jsonb ->> 'requestId'));
--> statement-breakpoint
CREATE TABLE "audit_rest" PARTITION OF "audit" DEFAULT;
--> statement-breakpoint
ALTER TABLE "accrual" RENAME TO "accrual_before";
--> statement-breakpoint
ALTER TABLE "accrual_before" RENAME CONSTRAINT "accrual_loan_id_business_date_kind_enterprise_id_pk" TO "accrual_before_pk";
--> statement-breakpoint
CREATE TABLE "accrual" (
	"loan_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"business_date" date NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"journal_id" text,
	CONSTRAINT "accrual_loan_id_business_date_kind_enterprise_id_pk" PRIMARY KEY("loan_id","business_date","kind","enterprise_id"),
	CONSTRAINT "accrual_kind" CHECK ("accrual"."kind" in ('INTEREST', 'PENALTY')),
	CONSTRAINT "accrual_amount" CHECK ("accrual"."amount_fen" >= 0),
	CONSTRAINT "accrual_journal" CHECK (("accrual"."amount_fen" > 0) = ("accrual"."journal_id" is not null))
) PARTITION BY RANGE ("business_date");
--> statement-breakpoint
CREATE TABLE "accrual_rest" PARTITION OF "accrual" DEFAULT;
--> statement-breakpoint
-- The months that have rows, and this one with the next two.
DO $$
DECLARE made record;
BEGIN
  FOR made IN
    SELECT "table", partition_key, month::date FROM (
      SELECT 'state_log' AS "table", 'at' AS partition_key, date_trunc('month', at AT TIME ZONE interval '8 hours') AS month FROM state_log_before
      UNION SELECT 'accrual', 'business_date', date_trunc('month', business_date::timestamp) FROM accrual_before
      UNION SELECT "table", partition_key, date_trunc('month', now() AT TIME ZONE interval '8 hours') + n * interval '1 month'
        FROM (VALUES ('state_log', 'at'), ('audit', 'linked_at'), ('accrual', 'business_date')) AS growing ("table", partition_key),
          generate_series(0, 2) AS n
    ) AS months ORDER BY 1, 3
  LOOP
    PERFORM make_month(made."table", made.partition_key, made.month);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "state_log" OVERRIDING SYSTEM VALUE SELECT * FROM "state_log_before";
--> statement-breakpoint
SELECT setval('state_log_seq_seq', coalesce(max(seq), 0) + 1, false) FROM "state_log";
--> statement-breakpoint
-- When an entry was linked was not kept: those of before count as linked now, in the month that is kept longest.
INSERT INTO "audit" SELECT seq, at, payload, prev_hash, hash, now() FROM "audit_before";
--> statement-breakpoint
INSERT INTO "accrual" (loan_id, enterprise_id, business_date, kind, amount_fen, journal_id)
SELECT loan_id, enterprise_id, business_date, kind, amount_fen, journal_id FROM "accrual_before";
--> statement-breakpoint
DROP TABLE "state_log_before";
--> statement-breakpoint
DROP TABLE "audit_before";
--> statement-breakpoint
DROP TABLE "accrual_before";
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_loan" FOREIGN KEY ("enterprise_id","loan_id") REFERENCES "public"."loan"("enterprise_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "linked_at" timestamp with time zone NOT NULL DEFAULT now();
--> statement-breakpoint
ALTER TABLE "audit_head" ALTER COLUMN "linked_at" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "dropped_seq" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "dropped_hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
DO $$
DECLARE part regclass;
BEGIN
  FOR part IN
    SELECT 'state_log'::regclass UNION ALL SELECT 'audit'::regclass
    UNION ALL SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent IN ('state_log'::regclass, 'audit'::regclass)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      part
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- An entry was linked after it was written, so only the newest months are looked through. A day allows for a server
-- whose clock is behind.
CREATE OR REPLACE FUNCTION audit_entry_must_be_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit
    WHERE (payload::jsonb ->> 'requestId') = OLD.request_id AND (OLD.part = 'BEGUN' OR payload = OLD.payload)
      AND linked_at >= OLD.written_at - interval '1 day'
  ) THEN
    RAISE EXCEPTION 'an entry is not in the audit trail yet' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
