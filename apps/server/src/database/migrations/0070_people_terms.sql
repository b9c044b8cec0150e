ALTER TABLE "authorised_person" DROP CONSTRAINT "authorised_person_revoked";--> statement-breakpoint
ALTER TABLE "authorised_person" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "salesperson" ADD COLUMN "kept_until" date;--> statement-breakpoint
CREATE INDEX "authorised_person_of_person" ON "authorised_person" USING btree ("person_id") WHERE "authorised_person"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "authorised_person_kept" ON "authorised_person" USING btree ("kept_until") WHERE "authorised_person"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "person_kept" ON "person" USING btree ("kept_until") WHERE "person"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "merchant_kept" ON "merchant" USING btree ("kept_until") WHERE "merchant"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "salesperson_kept" ON "salesperson" USING btree ("kept_until") WHERE "salesperson"."kept_until" is not null;--> statement-breakpoint
UPDATE "authorised_person" SET "kept_until" = (("revoked_at" AT TIME ZONE 'Asia/Shanghai')::date + interval '10 years')::date
WHERE "revoked_at" IS NOT NULL;--> statement-breakpoint
UPDATE "merchant" SET "kept_until" = (("updated_at" AT TIME ZONE 'Asia/Shanghai')::date + interval '10 years')::date WHERE "status" = 'ENDED';--> statement-breakpoint
UPDATE "salesperson" SET "kept_until" = (("updated_at" AT TIME ZONE 'Asia/Shanghai')::date + interval '10 years')::date WHERE "status" = 'LEFT';--> statement-breakpoint
-- When a former legal person was replaced was not written down: the ten years begin now.
UPDATE "person" SET "kept_until" = ((now() AT TIME ZONE 'Asia/Shanghai')::date + interval '10 years')::date
WHERE "id_no_hash" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "enterprise" WHERE "legal_person_id" = "person"."id")
  AND NOT EXISTS (SELECT FROM "app_user" WHERE "person_id" = "person"."id")
  AND NOT EXISTS (SELECT FROM "authorised_person" WHERE "person_id" = "person"."id");--> statement-breakpoint
ALTER TABLE "authorised_person" ADD CONSTRAINT "authorised_person_revoked" CHECK (("authorised_person"."status" = 'REVOKED') = ("authorised_person"."revoked_at" is not null) and ("authorised_person"."revoked_at" is null) = ("authorised_person"."revoke_reason" is null) and ("authorised_person"."revoked_at" is null) = ("authorised_person"."kept_until" is null));--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_kept" CHECK ("merchant"."kept_until" is null or "merchant"."status" = 'ENDED');--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_kept" CHECK ("salesperson"."kept_until" is null or "salesperson"."status" = 'LEFT');