CREATE TABLE "pay_setting" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"day_max_fen" bigint,
	"way_order" jsonb NOT NULL,
	"takes_first_way" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_setting_day_max" CHECK ("pay_setting"."day_max_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "identity_check" DROP CONSTRAINT "identity_check_purpose";--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_purpose" CHECK ("identity_check"."purpose" in ('SWITCH_ENTERPRISE', 'CHANGE_NUMBER', 'SHOW_PERSONAL_DATA', 'RAISE_DAY_LIMIT'));