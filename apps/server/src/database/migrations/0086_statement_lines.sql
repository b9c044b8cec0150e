-- The lines of dealers' money beside those of the ledger, with all that a statement is narrowed by (decision 0107).
-- Nothing is posted meanwhile: a line is in the sums with its product, or not yet.
LOCK TABLE "posting" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "statement_line" (
	"journal_id" text NOT NULL,
	"seq" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"event_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"app_code" text,
	CONSTRAINT "statement_line_journal_id_seq_pk" PRIMARY KEY("journal_id","seq")
);
--> statement-breakpoint
-- As before, and the lines of dealers' money are written down with their product, by which their sums are kept as well.
CREATE OR REPLACE FUNCTION append_to_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH line AS MATERIALIZED (
    SELECT p.journal_id, p.seq, p.account_id, p.booked_on, p.amount_fen, to_char(p.booked_on, 'YYYY-MM') AS month, j.kind,
      j.posted_at, split_part(j.ref_id, ':', 1) AS event_id, split_part(j.ref_id, ':', 2) AS about_id, a.name,
      split_part(a.name, ':', 1) AS family, split_part(a.name, ':', 2) AS of_id, split_part(a.name, ':', 3) AS role
    FROM inserted p JOIN journal j ON j.id = p.journal_id JOIN ledger_account a ON a.id = p.account_id
  ),
  owned AS MATERIALIZED (
    SELECT line.*, coalesce(nullif(about_id, ''), event_id) AS subject_id,
      CASE WHEN kind = 'DRAWDOWN' THEN (SELECT l.app_code FROM loan l WHERE l.id = event_id)
        WHEN kind IN ('CASH_IN', 'REPAYMENT', 'RECOURSE_REPAYMENT', 'OVERPAYMENT', 'BALANCE_USED')
          THEN (SELECT r.app_code FROM repayment r WHERE r.id = event_id)
      END AS app_code
    FROM line WHERE family = 'dealer'
  ),
  kept AS (
    INSERT INTO statement_line (journal_id, seq, account_id, booked_on, kind, amount_fen, event_id, subject_id, app_code)
    SELECT journal_id, seq, account_id, booked_on, kind, amount_fen, event_id, subject_id, app_code FROM owned
  ),
  lent AS MATERIALIZED (
    SELECT line.*, 'bill:' || l.enterprise_id || ':' || l.app_code AS owner
    FROM line JOIN loan l ON l.id = line.of_id WHERE line.family = 'loan'
  ),
  moved AS (
    SELECT name AS owner, month, kind, coalesce(app_code, '') AS part, amount_fen, posted_at FROM owned
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
  INSERT INTO ledger_month_delta (owner, month, kind, part, debit_fen, credit_fen, line_count, posted_at)
  SELECT owner, month, kind, part, sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0)), count(*), max(posted_at)
  FROM moved GROUP BY owner, month, kind, part;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO statement_line (journal_id, seq, account_id, booked_on, kind, amount_fen, event_id, subject_id, app_code)
  WITH line AS MATERIALIZED (
    SELECT p.journal_id, p.seq, p.account_id, p.booked_on, p.amount_fen, to_char(p.booked_on, 'YYYY-MM') AS month, j.kind,
      j.posted_at, split_part(j.ref_id, ':', 1) AS event_id, split_part(j.ref_id, ':', 2) AS about_id, a.name,
      split_part(a.name, ':', 1) AS family, split_part(a.name, ':', 2) AS of_id, split_part(a.name, ':', 3) AS role
    FROM posting p JOIN journal j ON j.id = p.journal_id JOIN ledger_account a ON a.id = p.account_id WHERE a.name LIKE 'dealer:%'
  ),
  owned AS MATERIALIZED (
    SELECT line.*, coalesce(nullif(about_id, ''), event_id) AS subject_id,
      CASE WHEN kind = 'DRAWDOWN' THEN (SELECT l.app_code FROM loan l WHERE l.id = event_id)
        WHEN kind IN ('CASH_IN', 'REPAYMENT', 'RECOURSE_REPAYMENT', 'OVERPAYMENT', 'BALANCE_USED')
          THEN (SELECT r.app_code FROM repayment r WHERE r.id = event_id)
      END AS app_code
    FROM line
  )
  SELECT journal_id, seq, account_id, booked_on, kind, amount_fen, event_id, subject_id, app_code FROM owned;
--> statement-breakpoint
DELETE FROM ledger_month WHERE owner LIKE 'dealer:%';--> statement-breakpoint
DELETE FROM ledger_month_delta WHERE owner LIKE 'dealer:%';--> statement-breakpoint
INSERT INTO ledger_month (owner, month, kind, part, debit_fen, credit_fen, line_count)
  SELECT a.name, to_char(s.booked_on, 'YYYY-MM'), s.kind, coalesce(s.app_code, ''), sum(greatest(s.amount_fen, 0)),
    sum(greatest(-s.amount_fen, 0)), count(*)
  FROM statement_line s JOIN ledger_account a ON a.id = s.account_id GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER statement_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE INDEX "statement_line_amount" ON "statement_line" USING btree ("account_id",abs("amount_fen"));--> statement-breakpoint
CREATE INDEX "statement_line_number" ON "statement_line" USING btree ("account_id",(reverse("event_id")) collate "C");--> statement-breakpoint
CREATE INDEX "statement_line_subject" ON "statement_line" USING btree ("account_id","subject_id");--> statement-breakpoint
CREATE INDEX "statement_line_kind" ON "statement_line" USING btree ("account_id","kind","booked_on","journal_id","seq");--> statement-breakpoint
CREATE INDEX "statement_line_product" ON "statement_line" USING btree ("account_id","app_code","booked_on","journal_id","seq") WHERE "statement_line"."app_code" is not null;
