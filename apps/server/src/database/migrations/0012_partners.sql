CREATE TABLE "manufacturer" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sources" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safe_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"bank_id" text NOT NULL,
	"transfer_no" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "safe_transfer_once" UNIQUE("bank_id","transfer_no"),
	CONSTRAINT "safe_transfer_amount" CHECK ("safe_transfer"."amount_fen" > 0)
);
--> statement-breakpoint
-- Keys of one name are one manufacturer's. Orders did not say whose they are: they go to the manufacturer that was there first.
INSERT INTO "manufacturer" ("id", "name", "sources", "created_at")
SELECT min("key_id"), "name", ARRAY['LEAF', 'E_COMMERCE', 'SELF_MADE'], min("created_at")
FROM "manufacturer_key" GROUP BY "name";--> statement-breakpoint
INSERT INTO "manufacturer" ("id", "name", "sources", "created_at")
SELECT 'former-manufacturer', 'former-manufacturer', ARRAY[]::text[], min("created_at")
FROM "purchase_order" WHERE NOT EXISTS (SELECT 1 FROM "manufacturer") HAVING count(*) > 0;--> statement-breakpoint
ALTER TABLE "manufacturer_key" ADD COLUMN "manufacturer_id" text;--> statement-breakpoint
UPDATE "manufacturer_key" k SET "manufacturer_id" = m."id" FROM "manufacturer" m WHERE m."name" = k."name";--> statement-breakpoint
ALTER TABLE "manufacturer_key" ALTER COLUMN "manufacturer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturer_key" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "manufacturer_id" text;--> statement-breakpoint
UPDATE "purchase_order" SET "manufacturer_id" = (SELECT "id" FROM "manufacturer" ORDER BY "created_at", "id" LIMIT 1);--> statement-breakpoint
ALTER TABLE "purchase_order" ALTER COLUMN "manufacturer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_external";--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_external" UNIQUE("manufacturer_id","source","external_no");--> statement-breakpoint
ALTER TABLE "manufacturer_key" ADD CONSTRAINT "manufacturer_key_manufacturer_id_manufacturer_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_manufacturer_id_manufacturer_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who reported a month was not kept. It counts as the register's, which any manufacturer's report goes before.
ALTER TABLE "purchase_month" ADD COLUMN "reported_by" text NOT NULL DEFAULT 'dealer-register';--> statement-breakpoint
ALTER TABLE "purchase_month" ALTER COLUMN "reported_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchase_month" DROP CONSTRAINT "purchase_month_enterprise_id_month_pk";--> statement-breakpoint
ALTER TABLE "purchase_month" ADD CONSTRAINT "purchase_month_enterprise_id_month_reported_by_pk" PRIMARY KEY("enterprise_id","month","reported_by");--> statement-breakpoint
-- The sandbox's bank is the only one that has called back so far.
ALTER TABLE "provider_event" ADD COLUMN "partner_id" text NOT NULL DEFAULT 'sandbox-bank';--> statement-breakpoint
ALTER TABLE "provider_event" ALTER COLUMN "partner_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "provider_event" e SET "kind" = CASE
	WHEN e."provider" = 'partner-line' THEN 'LINE'
	WHEN EXISTS (SELECT 1 FROM "bank_call" c WHERE c."request_no" = e."request_no") THEN 'ORDER'
	ELSE 'SAFE_TRANSFER' END;--> statement-breakpoint
ALTER TABLE "provider_event" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_event" DROP CONSTRAINT "provider_event_provider_event_id_pk";--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_partner_id_kind_event_id_pk" PRIMARY KEY("partner_id","kind","event_id");--> statement-breakpoint
ALTER TABLE "provider_event" DROP COLUMN "provider";--> statement-breakpoint
ALTER TABLE "provider_event" ADD CONSTRAINT "provider_event_kind" CHECK ("provider_event"."kind" in ('ORDER', 'SAFE_TRANSFER', 'LINE'));--> statement-breakpoint
-- The ledger knows the transfers of before by the bank's number.
INSERT INTO "safe_transfer" ("id", "bank_id", "transfer_no", "account_id", "amount_fen", "received_at")
SELECT j."ref_id", 'sandbox-bank', j."ref_id", b."id", -p."amount_fen", j."posted_at"
FROM "journal" j
JOIN "posting" p ON p."journal_id" = j."id" AND p."amount_fen" < 0
JOIN "ledger_account" a ON a."id" = p."account_id" AND a."name" LIKE 'dealer:%:safe'
CROSS JOIN LATERAL (
	SELECT "id" FROM "bank_account"
	WHERE "enterprise_id" = split_part(a."name", ':', 2) AND "card_type" = 0
	ORDER BY "status" = 'ACTIVE' DESC, "id" DESC LIMIT 1
) b
WHERE j."kind" = 'SAFE_TRANSFER_IN';
