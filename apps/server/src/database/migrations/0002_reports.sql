-- What pages of the H5 report about themselves, apart from everything that money rests on.
CREATE TABLE "client_report" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"event_id" text,
	"detail" jsonb NOT NULL,
	"client_version" text NOT NULL,
	"device" text NOT NULL,
	"channel" text NOT NULL,
	"customer_hash" text NOT NULL,
	"account_hash" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_report_kind" CHECK ("client_report"."kind" in ('EVENT', 'ERROR')),
	CONSTRAINT "client_report_event_id" CHECK (("client_report"."kind" = 'EVENT') = ("client_report"."event_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "client_report_expiry" ON "client_report" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_report_newest" ON "client_report" USING btree ("received_at");