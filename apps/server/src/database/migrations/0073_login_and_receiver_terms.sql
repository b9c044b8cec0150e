ALTER TABLE "app_user" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "receiver" ADD COLUMN "kept_until" date;--> statement-breakpoint
CREATE INDEX "app_user_kept" ON "app_user" USING btree ("kept_until") WHERE "app_user"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "receiver_kept" ON "receiver" USING btree ("kept_until") WHERE "receiver"."kept_until" is not null;--> statement-breakpoint
UPDATE "receiver" SET "kept_until" = (("created_at" AT TIME ZONE 'Asia/Shanghai')::date + interval '10 years')::date;--> statement-breakpoint
-- When a manufacturer named another login instead was not written down: the ten years begin now.
UPDATE "app_user" SET "kept_until" = ((now() AT TIME ZONE 'Asia/Shanghai')::date + interval '10 years')::date
WHERE EXISTS (SELECT FROM "login_identifier" WHERE "user_id" = "app_user"."id")
  AND NOT EXISTS (SELECT FROM "membership" WHERE "user_id" = "app_user"."id" AND "ended_at" IS NULL)
  AND NOT EXISTS (SELECT FROM "merchant" WHERE "user_id" = "app_user"."id")
  AND NOT EXISTS (SELECT FROM "salesperson" WHERE "user_id" = "app_user"."id");
