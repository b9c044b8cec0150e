-- The PDF of each contract as it was first made: the same file is handed out for good.
CREATE TABLE "contract_pdf" (
	"contract_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_pdf_contract_id_version_state_pk" PRIMARY KEY("contract_id","version","state"),
	CONSTRAINT "contract_pdf_state" CHECK ("contract_pdf"."state" in ('UNSIGNED', 'SIGNED')),
	CONSTRAINT "contract_pdf_size" CHECK ("contract_pdf"."size_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "contract_pdf" ADD CONSTRAINT "contract_pdf_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_signed" ON "contract" USING btree ("signed_at");