ALTER TABLE "session" ADD COLUMN "token_issued_at" timestamp with time zone;--> statement-breakpoint
UPDATE "session" SET "token_issued_at" = "created_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "token_issued_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_token_sha256" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "session_previous_token" ON "session" USING btree ("previous_token_sha256") WHERE "session"."previous_token_sha256" is not null;--> statement-breakpoint
CREATE TABLE "identity_check" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"id_proved_at" timestamp with time zone,
	"code_proved_at" timestamp with time zone,
	"face_session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "identity_check_purpose" CHECK ("identity_check"."purpose" in ('SWITCH_ENTERPRISE', 'CHANGE_NUMBER')),
	CONSTRAINT "identity_check_order" CHECK ("identity_check"."used_at" is null or "identity_check"."code_proved_at" is not null or "identity_check"."face_session_id" is not null)
);
--> statement-breakpoint
CREATE INDEX "identity_check_end" ON "identity_check" USING btree ("expires_at");--> statement-breakpoint
CREATE TABLE "number_change" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"proof" text NOT NULL,
	"old_mobile_sealed" text NOT NULL,
	"new_mobile_sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_change_proof" CHECK ("number_change"."proof" in ('CODE', 'FACE')),
	CONSTRAINT "number_change_status" CHECK ("number_change"."status" in ('PENDING', 'TOLD', 'FAILED'))
);
--> statement-breakpoint
CREATE INDEX "number_change_user" ON "number_change" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "number_change_due" ON "number_change" USING btree ("next_try_at") WHERE "number_change"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "face_session" DROP CONSTRAINT "face_session_purpose";--> statement-breakpoint
ALTER TABLE "face_session" ADD CONSTRAINT "face_session_purpose" CHECK ("face_session"."purpose" in ('APPLICATION', 'ACTIVATION', 'PAYMENT', 'IDENTITY'));
