DROP INDEX "credit_line_temporary";--> statement-breakpoint
ALTER TABLE "credit_line" ADD COLUMN "temp_due_on" date;--> statement-breakpoint
-- Of one whose end is near, the dealer is told at once.
UPDATE "credit_line" SET "temp_due_on" = "temp_valid_to" - 3 WHERE "temp_fen" > 0;--> statement-breakpoint
CREATE INDEX "credit_line_temporary" ON "credit_line" USING btree ("temp_due_on") WHERE "credit_line"."temp_due_on" is not null;--> statement-breakpoint
ALTER TABLE "credit_line" ADD CONSTRAINT "credit_line_temporary_due" CHECK (("credit_line"."temp_fen" > 0) = ("credit_line"."temp_due_on" is not null));