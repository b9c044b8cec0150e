-- Due work of one instant is divided into ranges, which all processes take; the one that leads knows whether others are there.

CREATE TABLE "due_range" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_range_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"step" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"after_unit" text NOT NULL,
	"up_to_unit" text NOT NULL,
	"holder" text,
	"epoch" bigint DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "due_lease" ADD COLUMN "shared_until" timestamp with time zone;
