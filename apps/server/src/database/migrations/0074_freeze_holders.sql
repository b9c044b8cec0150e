ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_kind";--> statement-breakpoint
DROP INDEX "line_freeze_open";--> statement-breakpoint
ALTER TABLE "line_freeze" DROP CONSTRAINT "line_freeze_line_id_code_since_enterprise_id_pk";--> statement-breakpoint
ALTER TABLE "line_freeze" ADD COLUMN "holder_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD COLUMN "end_note" text;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD COLUMN "end_decided_on" date;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD CONSTRAINT "line_freeze_line_id_code_holder_no_since_enterprise_id_pk" PRIMARY KEY("line_id","code","holder_no","since","enterprise_id");--> statement-breakpoint
ALTER TABLE "channel_signing" ADD COLUMN "withdrawn_on" date;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "id_freeze_at" timestamp with time zone;--> statement-breakpoint
UPDATE "person" SET "id_freeze_at" = ("id_valid_to"::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' WHERE "id_valid_to" <> 'LONG_TERM' AND EXISTS (SELECT 1 FROM "enterprise" WHERE "enterprise"."legal_person_id" = "person"."id" AND "enterprise"."status" <> 'CANCELLED');--> statement-breakpoint
CREATE INDEX "person_id_freeze" ON "person" USING btree ("id_freeze_at") WHERE "person"."id_freeze_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "line_freeze_open" ON "line_freeze" USING btree ("line_id","code","holder_no","enterprise_id") WHERE "line_freeze"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE', 'GUARANTEE', 'REVIEW', 'INVOICE', 'COMPLAINT', 'CLAIM', 'ID_PHOTO', 'FREEZE', 'PERMISSION'));