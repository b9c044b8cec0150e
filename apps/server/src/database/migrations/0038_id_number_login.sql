ALTER TABLE "otp_challenge" ADD COLUMN "id_no_hash" text;--> statement-breakpoint
CREATE INDEX "app_user_person" ON "app_user" USING btree ("person_id");