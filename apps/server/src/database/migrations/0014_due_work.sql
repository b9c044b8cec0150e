-- Who does due work has it for a time, and what fails in it stands where whoever does it next finds it.
CREATE TABLE "due_failure" (
	"step" text NOT NULL,
	"unit" text NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "due_failure_step_unit_pk" PRIMARY KEY("step","unit")
);
--> statement-breakpoint
CREATE TABLE "due_lease" (
	"id" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"epoch" bigint NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "due_lease_one_row" CHECK ("due_lease"."id" = 1)
);
