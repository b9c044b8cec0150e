CREATE TABLE "complaint" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"status" text NOT NULL,
	"about_kind" text,
	"about_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"extensions" integer NOT NULL,
	"warned_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"next_step_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "complaint_kind" CHECK ("complaint"."kind" in ('QUESTION', 'COMPLAINT')),
	CONSTRAINT "complaint_topic" CHECK ("complaint"."topic" in ('INTEREST', 'REPAYMENT', 'PAYMENT', 'LIMIT', 'COUPON', 'ACCOUNT', 'PERSONAL_DATA', 'SERVICE', 'OTHER')),
	CONSTRAINT "complaint_status" CHECK ("complaint"."status" in ('RECEIVED', 'INVESTIGATING', 'ANSWERED', 'EXTENDED', 'CLOSED')),
	CONSTRAINT "complaint_end" CHECK ("complaint"."closed_by" in ('SATISFIED', 'WITHDRAWN', 'BY_DESK', 'NO_REPLY')),
	CONSTRAINT "complaint_about" CHECK (("complaint"."about_kind" is null) = ("complaint"."about_id" is null)),
	CONSTRAINT "complaint_about_kind" CHECK ("complaint"."about_kind" in ('LOAN', 'ORDER', 'PAYMENT')),
	CONSTRAINT "complaint_extensions" CHECK ("complaint"."extensions" between 0 and 2),
	CONSTRAINT "complaint_closed" CHECK (("complaint"."status" = 'CLOSED') = ("complaint"."closed_at" is not null) and ("complaint"."closed_at" is null) = ("complaint"."closed_by" is null)),
	CONSTRAINT "complaint_answered" CHECK ("complaint"."status" <> 'ANSWERED' or "complaint"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "complaint_entry" (
	"id" text NOT NULL,
	"complaint_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"text_sealed" text NOT NULL,
	"file_ids" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_entry_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "complaint_entry_author" CHECK ("complaint_entry"."author" in ('DEALER', 'DESK')),
	CONSTRAINT "complaint_entry_kind" CHECK ("complaint_entry"."kind" in ('OPENING', 'MESSAGE', 'ANSWER', 'EXTENSION', 'REOPENING'))
);
--> statement-breakpoint
CREATE TABLE "desk_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_purpose";--> statement-breakpoint
ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_kind";--> statement-breakpoint
CREATE INDEX "complaint_user" ON "complaint" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "complaint_step" ON "complaint" USING btree ("next_step_at");--> statement-breakpoint
CREATE INDEX "complaint_desk" ON "complaint" USING btree ("due_on","id") WHERE "complaint"."status" in ('RECEIVED', 'INVESTIGATING', 'EXTENDED');--> statement-breakpoint
CREATE INDEX "complaint_entry_thread" ON "complaint_entry" USING btree ("complaint_id","id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('ID_FRONT', 'ID_BACK', 'LICENCE', 'LIMIT_INCREASE', 'COMPLAINT'));--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE', 'GUARANTEE', 'REVIEW', 'INVOICE', 'COMPLAINT'));