CREATE INDEX "bank_account_number" ON "bank_account" USING btree ("account_no_hash");--> statement-breakpoint
CREATE INDEX "application_undecided" ON "application" USING btree ("submitted_at") WHERE "application"."decided_at" is null and "application"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "credit_line_to_expire" ON "credit_line" USING btree ("valid_to") WHERE "credit_line"."status" in ('AVAILABLE', 'LOAN_LOCKED');--> statement-breakpoint
CREATE INDEX "credit_line_to_act" ON "credit_line" USING btree ("act_by") WHERE "credit_line"."status" in ('LOCKED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "credit_line_partner_offer" ON "credit_line" USING btree ("act_by") WHERE "credit_line"."apply_status" is not null;--> statement-breakpoint
CREATE INDEX "loan_accruing" ON "loan" USING btree ("id") WHERE status in ('ACTIVE', 'OVERDUE') and "loan"."in_flight_repayment_id" is null;