-- What waits for its place in the audit trail: an entry comes with the first commit of its call, and is linked afterwards.

CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" text NOT NULL,
	"part" text NOT NULL,
	"payload" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entry_once" UNIQUE("request_id","part"),
	CONSTRAINT "audit_entry_part" CHECK ("audit_entry"."part" in ('BEGUN', 'ENDED'))
);
--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING btree ((("payload")::jsonb ->> 'requestId'));
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A row goes only once the chain holds what it says.
CREATE FUNCTION audit_entry_must_be_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit
    WHERE (payload::jsonb ->> 'requestId') = OLD.request_id AND (OLD.part = 'BEGUN' OR payload = OLD.payload)
  ) THEN
    RAISE EXCEPTION 'an entry is not in the audit trail yet' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_linked BEFORE DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_must_be_linked();
--> statement-breakpoint
-- Without its end nothing shows that the chain was cut, and nothing can be linked.
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
