-- The sums of months beside the lines of the ledger (decision 0102).
CREATE TABLE "ledger_month" (
	"owner" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"debit_fen" bigint NOT NULL,
	"credit_fen" bigint NOT NULL,
	"line_count" integer NOT NULL,
	CONSTRAINT "ledger_month_owner_month_kind_part_pk" PRIMARY KEY("owner","month","kind","part")
);
--> statement-breakpoint
CREATE TABLE "ledger_month_delta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_month_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"debit_fen" bigint NOT NULL,
	"credit_fen" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_month_delta_owner" ON "ledger_month_delta" USING btree ("owner");--> statement-breakpoint
CREATE VIEW "ledger_month_sum" AS (
  select owner, month, kind, part, debit_fen, credit_fen, line_count from ledger_month
  union all
  select owner, month, kind, part, debit_fen, credit_fen, line_count from ledger_month_delta);
--> statement-breakpoint
-- What is posted is appended to the sums of its month by whatever posts it. A bill has what loans and guarantors are owed, and
-- what a coupon's sponsor pays of it.
CREATE FUNCTION append_to_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_month_delta (owner, month, kind, part, debit_fen, credit_fen, line_count, posted_at)
  WITH line AS MATERIALIZED (
    SELECT p.journal_id, p.amount_fen, to_char(p.booked_on, 'YYYY-MM') AS month, j.kind, j.posted_at, a.name,
      split_part(a.name, ':', 1) AS family, split_part(a.name, ':', 2) AS of_id, split_part(a.name, ':', 3) AS role
    FROM inserted p JOIN journal j ON j.id = p.journal_id JOIN ledger_account a ON a.id = p.account_id
  ),
  lent AS MATERIALIZED (
    SELECT line.*, 'bill:' || l.enterprise_id || ':' || l.app_code AS owner
    FROM line JOIN loan l ON l.id = line.of_id WHERE line.family = 'loan'
  ),
  moved AS (
    SELECT name AS owner, month, kind, '' AS part, amount_fen, posted_at FROM line WHERE family = 'dealer'
    UNION ALL
    SELECT owner, month, kind, role, amount_fen, posted_at FROM lent
    UNION ALL
    SELECT 'bill:' || l.enterprise_id || ':' || l.app_code, month, kind, 'recourse', amount_fen, posted_at
    FROM line JOIN compensation c ON c.id = line.of_id JOIN loan l ON l.id = c.loan_id WHERE line.family = 'recourse'
    UNION ALL
    SELECT of_loan.owner, month, kind, 'coupon', amount_fen, posted_at
    FROM line JOIN (SELECT DISTINCT journal_id, owner FROM lent) of_loan ON of_loan.journal_id = line.journal_id
    WHERE line.family = 'subsidy' AND line.kind IN ('REPAYMENT', 'COMPENSATION')
  )
  SELECT owner, month, kind, part, sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0)), count(*), max(posted_at)
  FROM moved GROUP BY owner, month, kind, part;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_month_delta_unchanged BEFORE UPDATE OR TRUNCATE ON ledger_month_delta
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER posting_appends_to_months AFTER INSERT ON posting
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION append_to_months();
--> statement-breakpoint
INSERT INTO ledger_month (owner, month, kind, part, debit_fen, credit_fen, line_count)
  WITH line AS MATERIALIZED (
    SELECT p.journal_id, p.amount_fen, to_char(p.booked_on, 'YYYY-MM') AS month, j.kind, j.posted_at, a.name,
      split_part(a.name, ':', 1) AS family, split_part(a.name, ':', 2) AS of_id, split_part(a.name, ':', 3) AS role
    FROM posting p JOIN journal j ON j.id = p.journal_id JOIN ledger_account a ON a.id = p.account_id
  ),
  lent AS MATERIALIZED (
    SELECT line.*, 'bill:' || l.enterprise_id || ':' || l.app_code AS owner
    FROM line JOIN loan l ON l.id = line.of_id WHERE line.family = 'loan'
  ),
  moved AS (
    SELECT name AS owner, month, kind, '' AS part, amount_fen, posted_at FROM line WHERE family = 'dealer'
    UNION ALL
    SELECT owner, month, kind, role, amount_fen, posted_at FROM lent
    UNION ALL
    SELECT 'bill:' || l.enterprise_id || ':' || l.app_code, month, kind, 'recourse', amount_fen, posted_at
    FROM line JOIN compensation c ON c.id = line.of_id JOIN loan l ON l.id = c.loan_id WHERE line.family = 'recourse'
    UNION ALL
    SELECT of_loan.owner, month, kind, 'coupon', amount_fen, posted_at
    FROM line JOIN (SELECT DISTINCT journal_id, owner FROM lent) of_loan ON of_loan.journal_id = line.journal_id
    WHERE line.family = 'subsidy' AND line.kind IN ('REPAYMENT', 'COMPENSATION')
  )
  SELECT owner, month, kind, part, sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0)), count(*)
  FROM moved GROUP BY owner, month, kind, part;
