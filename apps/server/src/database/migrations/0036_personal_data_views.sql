CREATE TABLE "personal_data_view" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"field" text NOT NULL,
	"proof" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_data_view_field" CHECK ("personal_data_view"."field" in ('NAME', 'PHONE', 'ID_NO')),
	CONSTRAINT "personal_data_view_proof" CHECK ("personal_data_view"."proof" in ('PASSWORD', 'CODE', 'FACE'))
);
--> statement-breakpoint
ALTER TABLE "identity_check" DROP CONSTRAINT "identity_check_purpose";--> statement-breakpoint
CREATE INDEX "personal_data_view_user" ON "personal_data_view" USING btree ("user_id","field","shown_at");--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_purpose" CHECK ("identity_check"."purpose" in ('SWITCH_ENTERPRISE', 'CHANGE_NUMBER', 'SHOW_PERSONAL_DATA'));