ALTER TABLE "contract" DROP CONSTRAINT "contract_subject";--> statement-breakpoint
ALTER TABLE "account_cancellation" ADD COLUMN "contract_id" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "cancellation_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_cancellation" ON "contract" USING btree ("cancellation_id","enterprise_id") WHERE "contract"."cancellation_id" is not null;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_subject" CHECK (num_nonnulls("contract"."line_id", "contract"."intent_id", "contract"."authorisation_id", "contract"."channel_signing_id", "contract"."account_proof_id", "contract"."cancellation_id") = 1);