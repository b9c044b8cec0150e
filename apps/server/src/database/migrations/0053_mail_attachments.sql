ALTER TABLE "statement_export" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_mail" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "sandbox_mail" ADD COLUMN "attachment_type" text;--> statement-breakpoint
ALTER TABLE "sandbox_mail" ADD COLUMN "attachment_sealed" "bytea";