CREATE TABLE "customer" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"manufacturer_id" text NOT NULL,
	"salesperson_id" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "customer_of_manufacturer" UNIQUE("manufacturer_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "employer" (
	"manufacturer_id" text NOT NULL,
	"organization_code" text NOT NULL,
	"employer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "employer_manufacturer_id_organization_code_pk" PRIMARY KEY("manufacturer_id","organization_code")
);
--> statement-breakpoint
CREATE TABLE "salesperson" (
	"id" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text NOT NULL,
	"salesperson_no" text NOT NULL,
	"sent_version" integer NOT NULL,
	"content_sha256" text NOT NULL,
	"status" text NOT NULL,
	"user_id" text NOT NULL,
	"employer_id" text NOT NULL,
	"name_sealed" text NOT NULL,
	"region_code" text NOT NULL,
	"region_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "salesperson_no" UNIQUE("manufacturer_id","salesperson_no"),
	CONSTRAINT "salesperson_status" CHECK ("salesperson"."status" in ('ACTIVE', 'LEFT'))
);
--> statement-breakpoint
CREATE INDEX "customer_list" ON "customer" USING btree ("salesperson_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "salesperson_user" ON "salesperson" USING btree ("user_id","employer_id") WHERE "salesperson"."status" = 'ACTIVE';