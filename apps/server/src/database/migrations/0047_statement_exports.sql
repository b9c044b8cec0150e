CREATE TABLE "statement_export" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"account" text,
	"kind" text,
	"app_code" text,
	"text_sealed" text,
	"status" text NOT NULL,
	"failure" text,
	"attempt" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"opening_fen" bigint,
	"in_fen" bigint,
	"out_fen" bigint,
	"closing_fen" bigint,
	"row_count" integer,
	"sha256" text,
	"size_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_export_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "statement_export_request" UNIQUE("enterprise_id","user_id","request_id"),
	CONSTRAINT "statement_export_format" CHECK ("statement_export"."format" in ('CSV', 'XLSX', 'PDF')),
	CONSTRAINT "statement_export_status" CHECK ("statement_export"."status" in ('WAITING', 'READY', 'FAILED')),
	CONSTRAINT "statement_export_failure" CHECK ("statement_export"."failure" in ('TOO_LONG', 'CHANGED', 'UNPRINTABLE')),
	CONSTRAINT "statement_export_due" CHECK (("statement_export"."status" = 'WAITING') = ("statement_export"."next_try_at" is not null)),
	CONSTRAINT "statement_export_failed" CHECK (("statement_export"."status" = 'FAILED') = ("statement_export"."failure" is not null)),
	CONSTRAINT "statement_export_ready" CHECK (("statement_export"."status" = 'READY') = (num_nonnulls("statement_export"."in_fen", "statement_export"."out_fen", "statement_export"."row_count", "statement_export"."sha256", "statement_export"."size_bytes", "statement_export"."ready_at", "statement_export"."expires_at") = 7)),
	CONSTRAINT "statement_export_balances" CHECK (("statement_export"."opening_fen" is null) = ("statement_export"."closing_fen" is null))
);
--> statement-breakpoint
CREATE TABLE "statement_export_piece" (
	"export_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"seq" integer NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_export_piece_export_id_attempt_seq_enterprise_id_pk" PRIMARY KEY("export_id","attempt","seq","enterprise_id")
);
--> statement-breakpoint
CREATE INDEX "statement_export_enterprise" ON "statement_export" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "statement_export_due" ON "statement_export" USING btree ("next_try_at") WHERE "statement_export"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "statement_export_piece_expiry" ON "statement_export_piece" USING btree ("expires_at");