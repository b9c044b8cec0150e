-- What drizzle's schema cannot say: the ledger's invariants as triggers, so that a bug cannot commit.

-- L1: a journal has two lines or more that sum to zero. Checked for each journal when its transaction commits.
CREATE FUNCTION journal_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM posting WHERE journal_id = NEW.id HAVING sum(amount_fen) = 0 AND count(*) >= 2
  ) THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_balances';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_must_balance();
--> statement-breakpoint
-- A journal's lines come in one statement of the transaction that made it: nothing is added to it later.
CREATE FUNCTION postings_must_complete_their_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT journal_id, count(*) AS added FROM inserted GROUP BY journal_id) AS new_lines
    WHERE added <> (SELECT count(*) FROM posting WHERE posting.journal_id = new_lines.journal_id)
  ) THEN
    RAISE EXCEPTION 'lines were added to a posted journal' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_complete';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting_completes_journal AFTER INSERT ON posting
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION postings_must_complete_their_journal();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER state_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON state_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
