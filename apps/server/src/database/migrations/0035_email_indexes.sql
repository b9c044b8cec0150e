CREATE INDEX "email_address_enterprise" ON "email_address" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "email_challenge_enterprise" ON "email_challenge" USING btree ("enterprise_id");
