CREATE TABLE "goods_release" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"loan_id" text NOT NULL,
	"loan_no" text NOT NULL,
	"manufacturer_id" text NOT NULL,
	"repaid_fen" bigint NOT NULL,
	"goods" jsonb NOT NULL,
	"send_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_release_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "goods_release_once" UNIQUE("loan_id","manufacturer_id","repaid_fen","enterprise_id"),
	CONSTRAINT "goods_release_amount" CHECK ("goods_release"."repaid_fen" > 0),
	CONSTRAINT "goods_release_sent" CHECK (("goods_release"."send_at" is null) = ("goods_release"."taken_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_goods_release" (
	"request_no" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text NOT NULL,
	"loan_no" text NOT NULL,
	"goods" jsonb NOT NULL,
	"arrivals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "goods_pledged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "released_for_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_release_to_send" ON "goods_release" USING btree ("send_at") WHERE "goods_release"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "loan_to_release" ON "loan" USING btree ("id") WHERE "loan"."goods_pledged" and "loan"."principal_fen" - "loan"."outstanding_fen" > "loan"."released_for_fen";--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_released" CHECK ("loan"."released_for_fen" between 0 and "loan"."principal_fen" - "loan"."outstanding_fen" and ("loan"."goods_pledged" or "loan"."released_for_fen" = 0));--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_pledge" CHECK (not "loan"."goods_pledged" or "loan"."order_count" > 0);