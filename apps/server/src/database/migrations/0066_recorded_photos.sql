ALTER TABLE "stored_file" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
UPDATE "stored_file" SET "recorded_at" = "created_at"
WHERE "id" IN (
  SELECT "id_front_file_id" FROM "person"
  UNION SELECT "id_back_file_id" FROM "person"
  UNION SELECT "id_front_file_id" FROM "authorised_person"
  UNION SELECT "id_back_file_id" FROM "authorised_person"
);
