CREATE TABLE "partner_application" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"line_id" text NOT NULL,
	"draft_sealed" text NOT NULL,
	"draft_saved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"id_confirmed_at" timestamp with time zone,
	"wants_id_photos" boolean DEFAULT false NOT NULL,
	"form_sealed" text,
	"apply_contract_id" text,
	"card_sealed" text,
	"pending_card_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_application_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "partner_application_contract" CHECK (("partner_application"."form_sealed" is null) = ("partner_application"."apply_contract_id" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_request" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"call_key" text NOT NULL,
	"status" text NOT NULL,
	"face_session_id" text,
	"sent_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"reason_code" text,
	"reason_text" text,
	"held_act_by" date,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_request_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "partner_request_kind" CHECK ("partner_request"."kind" in ('APPLY', 'ACTIVATE', 'UPGRADE')),
	CONSTRAINT "partner_request_status" CHECK ("partner_request"."status" in ('SENDING', 'TAKEN', 'REFUSED')),
	CONSTRAINT "partner_request_asked" CHECK (("partner_request"."ask_at" is not null) = ("partner_request"."status" = 'SENDING')),
	CONSTRAINT "partner_request_face" CHECK (("partner_request"."face_session_id" is null) = ("partner_request"."kind" = 'UPGRADE')),
	CONSTRAINT "partner_request_refused" CHECK (("partner_request"."status" = 'REFUSED') = ("partner_request"."reason_code" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_partner_face" (
	"request_no" text PRIMARY KEY NOT NULL,
	"result" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_partner_request" (
	"request_no" text PRIMARY KEY NOT NULL,
	"organization_code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"take_at" timestamp with time zone,
	"reason_code" text,
	"reason_text" text,
	"wants_id_photos" boolean NOT NULL,
	"arrivals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_partner_request_refused" CHECK (("sandbox_partner_request"."state" = 'REFUSED') = ("sandbox_partner_request"."reason_code" is not null and "sandbox_partner_request"."reason_text" is not null)),
	CONSTRAINT "sandbox_partner_request_waits" CHECK (("sandbox_partner_request"."state" = 'PROCESSING') = ("sandbox_partner_request"."take_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "face_session" DROP CONSTRAINT "face_session_purpose";--> statement-breakpoint
CREATE UNIQUE INDEX "partner_application_line" ON "partner_application" USING btree ("line_id","enterprise_id");--> statement-breakpoint
CREATE INDEX "partner_application_enterprise" ON "partner_application" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_request_open" ON "partner_request" USING btree ("line_id","enterprise_id") WHERE "partner_request"."status" = 'SENDING';--> statement-breakpoint
CREATE INDEX "partner_request_line" ON "partner_request" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "partner_request_to_ask" ON "partner_request" USING btree ("ask_at");--> statement-breakpoint
ALTER TABLE "face_session" ADD CONSTRAINT "face_session_purpose" CHECK ("face_session"."purpose" in ('APPLICATION', 'ACTIVATION', 'PAYMENT', 'IDENTITY', 'AUTHORISATION', 'CANCELLATION', 'TASK', 'PARTNER'));