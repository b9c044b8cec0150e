CREATE TABLE "credit_change" (
	"id" text NOT NULL,
	"line_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"app_code" text NOT NULL,
	"kind" text NOT NULL,
	"from_fen" bigint NOT NULL,
	"to_fen" bigint NOT NULL,
	"temp_valid_to" date,
	"decided_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_change_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "credit_change_kind" CHECK ("credit_change"."kind" in ('RAISE_FIXED_CREDIT', 'RAISE_TEMP_CREDIT', 'FIXED')),
	CONSTRAINT "credit_change_decided_by" CHECK ("credit_change"."decided_by" in ('LENDER', 'PARTNER_BANK', 'LAST_DAY')),
	CONSTRAINT "credit_change_amounts" CHECK ("credit_change"."from_fen" >= 0 and "credit_change"."to_fen" >= 0 and "credit_change"."from_fen" <> "credit_change"."to_fen")
);
--> statement-breakpoint
CREATE TABLE "limit_increase" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"line_id" text NOT NULL,
	"app_code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"note_sealed" text,
	"file_ids" text[] NOT NULL,
	"limit_before_fen" bigint NOT NULL,
	"granted_fen" bigint,
	"limit_after_fen" bigint,
	"temp_valid_to" date,
	"refusal_code" text,
	"refusal_reason" text,
	"closed_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_increase_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "limit_increase_status" CHECK ("limit_increase"."status" in ('VERIFYING', 'DECIDING', 'GRANTED', 'REFUSED', 'CLOSED')),
	CONSTRAINT "limit_increase_reason" CHECK ("limit_increase"."reason" in ('PEAK_SEASON', 'NEW_MODEL', 'LARGE_ORDER', 'NEW_SHOP', 'OTHER')),
	CONSTRAINT "limit_increase_kind" CHECK ("limit_increase"."kind" in ('RAISE_FIXED_CREDIT', 'RAISE_TEMP_CREDIT')),
	CONSTRAINT "limit_increase_amount" CHECK ("limit_increase"."amount_fen" > 0),
	CONSTRAINT "limit_increase_decided" CHECK (("limit_increase"."decided_at" is not null) = ("limit_increase"."status" in ('GRANTED', 'REFUSED'))),
	CONSTRAINT "limit_increase_granted" CHECK ("limit_increase"."status" <> 'GRANTED' or ("limit_increase"."granted_fen" > 0 and "limit_increase"."limit_after_fen" is not null)),
	CONSTRAINT "limit_increase_closes" CHECK (("limit_increase"."closes_at" is not null) = ("limit_increase"."status" in ('VERIFYING', 'DECIDING'))),
	CONSTRAINT "limit_increase_asked" CHECK (("limit_increase"."ask_at" is not null) = ("limit_increase"."status" = 'DECIDING'))
);
--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_purpose";--> statement-breakpoint
ALTER TABLE "credit_change" ADD CONSTRAINT "credit_change_line" FOREIGN KEY ("enterprise_id","line_id") REFERENCES "public"."credit_line"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_change_list" ON "credit_change" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_increase_open" ON "limit_increase" USING btree ("line_id","enterprise_id") WHERE "limit_increase"."status" in ('VERIFYING', 'DECIDING');--> statement-breakpoint
CREATE INDEX "limit_increase_refused" ON "limit_increase" USING btree ("line_id","decided_at") WHERE "limit_increase"."status" = 'REFUSED';--> statement-breakpoint
CREATE INDEX "limit_increase_enterprise" ON "limit_increase" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "limit_increase_to_close" ON "limit_increase" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "limit_increase_to_ask" ON "limit_increase" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "credit_line_temporary" ON "credit_line" USING btree ("temp_valid_to") WHERE "credit_line"."temp_fen" > 0;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_temporary_end" CHECK ("credit_line"."temp_fen" = 0 or "credit_line"."temp_valid_to" is not null);--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('ID_FRONT', 'ID_BACK', 'LICENCE', 'LIMIT_INCREASE'));