ALTER TABLE "person" ADD COLUMN "id_warning_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "person_id_warning" ON "person" USING btree ("id_warning_at") WHERE "person"."id_warning_at" is not null;--> statement-breakpoint
-- Who is known already is warned of what is still to come: 10:00 in Shanghai, 120, 91 and 30 days before.
UPDATE "person" SET "id_warning_at" = (
  SELECT min("warning"."at")
  FROM (
    SELECT ("id_valid_to"::date - "days" + time '02:00') AT TIME ZONE 'UTC' AS "at"
    FROM unnest(ARRAY[120, 91, 30]) AS "days"
  ) AS "warning"
  WHERE "warning"."at" > now()
) WHERE "id_valid_to" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
