CREATE INDEX "email_challenge_expires" ON "email_challenge" USING btree ("link_expires_at");--> statement-breakpoint
CREATE INDEX "otp_challenge_expires" ON "otp_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_reset_expires" ON "password_reset" USING btree ("expires_at");