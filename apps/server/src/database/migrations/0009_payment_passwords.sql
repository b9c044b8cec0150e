CREATE TABLE "password_reset" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_proved_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_reset_order" CHECK ("password_reset"."used_at" is null or "password_reset"."code_proved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_password" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"tries" smallint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_password_tries" CHECK ("payment_password"."tries" between 0 and 5)
);
