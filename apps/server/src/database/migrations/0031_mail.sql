-- E-mail: messages to send, verified addresses, and addresses that are being verified by a code or a link.
CREATE TABLE "mail_outbox" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"address_sealed" text,
	"facts_sealed" text,
	"dedupe_key" text NOT NULL,
	"useless_at" timestamp with time zone,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_outbox_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "mail_outbox_once" UNIQUE("enterprise_id","dedupe_key"),
	CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('PENDING', 'SENDING', 'SENT', 'REFUSED', 'SKIPPED', 'FAILED', 'UNKNOWN')),
	CONSTRAINT "mail_outbox_kept" CHECK (("mail_outbox"."status" in ('PENDING', 'SENDING')) = ("mail_outbox"."address_sealed" is not null) and ("mail_outbox"."address_sealed" is null) = ("mail_outbox"."facts_sealed" is null))
);
--> statement-breakpoint
CREATE TABLE "email_address" (
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"address_sealed" text NOT NULL,
	"address_hash" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_address_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "email_challenge" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"address_sealed" text NOT NULL,
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"attempts" smallint NOT NULL,
	"mail_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "email_challenge_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "email_challenge_token" UNIQUE("token_hash","enterprise_id"),
	CONSTRAINT "email_challenge_attempts" CHECK ("email_challenge"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sandbox_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"request_no" text NOT NULL,
	"address_sealed" text NOT NULL,
	"subject_sealed" text NOT NULL,
	"text_sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_try_at") WHERE "mail_outbox"."status" in ('PENDING', 'SENDING');--> statement-breakpoint
CREATE INDEX "email_challenge_newest" ON "email_challenge" USING btree ("user_id","enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_mail_newest" ON "sandbox_mail" USING btree ("sent_at");
