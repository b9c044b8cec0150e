CREATE TABLE "issued_file" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"document_no" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_file_kind_subject_id_enterprise_id_pk" PRIMARY KEY("kind","subject_id","enterprise_id"),
	CONSTRAINT "issued_file_kind" CHECK ("issued_file"."kind" in ('CERTIFICATE', 'VOUCHER')),
	CONSTRAINT "issued_file_size" CHECK ("issued_file"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE INDEX "issued_file_no" ON "issued_file" USING btree ("document_no");--> statement-breakpoint
CREATE INDEX "loan_settled_at" ON "loan" USING btree ("settled_at") WHERE "loan"."settled_at" is not null;