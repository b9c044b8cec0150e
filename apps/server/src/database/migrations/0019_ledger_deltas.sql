-- Balances of accounts that all share: what moves them is appended and folded later, so that no event waits for another.
-- Rows that are there already are whole: nothing has been appended to them.

CREATE TABLE "ledger_delta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_delta" ADD CONSTRAINT "ledger_delta_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."ledger_balance" AS (
  select account.id, account.name, (account.balance_fen + coalesce(appended.sum_fen, 0))::bigint as balance_fen
  from ledger_account account
  left join (select account_id, sum(amount_fen) as sum_fen from ledger_delta group by account_id) appended
    on appended.account_id = account.id);
--> statement-breakpoint
CREATE TRIGGER ledger_delta_append_only BEFORE UPDATE OR TRUNCATE ON ledger_delta
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
