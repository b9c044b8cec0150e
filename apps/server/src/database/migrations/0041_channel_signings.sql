ALTER TABLE "contract" DROP CONSTRAINT "contract_subject";--> statement-breakpoint
ALTER TABLE "channel_signing" ADD COLUMN "pending_contract_id" text;--> statement-breakpoint
ALTER TABLE "channel_signing" ADD COLUMN "request_no" text;--> statement-breakpoint
ALTER TABLE "channel_signing" ADD COLUMN "requested_valid_to" date;--> statement-breakpoint
ALTER TABLE "channel_signing" ADD COLUMN "fail_reason" text;--> statement-breakpoint
ALTER TABLE "channel_signing" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "channel_signing_id" text;--> statement-breakpoint
CREATE INDEX "channel_signing_due" ON "channel_signing" USING btree ("due_at") WHERE "channel_signing"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "channel_signing" ADD CONSTRAINT "channel_signing_request" CHECK (num_nonnulls("channel_signing"."request_no", "channel_signing"."requested_valid_to") in (0, 2) and ("channel_signing"."status" <> 'SIGNING' or "channel_signing"."request_no" is not null));--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_subject" CHECK (num_nonnulls("contract"."line_id", "contract"."intent_id", "contract"."authorisation_id", "contract"."channel_signing_id") = 1);--> statement-breakpoint
-- The job reads what is signed once, and writes down when time next does something to it.
UPDATE "channel_signing" SET "due_at" = "updated_at" WHERE "status" = 'SIGNED';
