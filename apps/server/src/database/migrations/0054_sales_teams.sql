CREATE TABLE "goods" (
	"manufacturer_id" text NOT NULL,
	"spu_code" text NOT NULL,
	"sent_version" integer NOT NULL,
	"content_sha256" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"on_sale" boolean NOT NULL,
	"skus" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_manufacturer_id_spu_code_pk" PRIMARY KEY("manufacturer_id","spu_code")
);
--> statement-breakpoint
CREATE TABLE "goods_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text NOT NULL,
	"spu_code" text NOT NULL,
	"place" smallint NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	CONSTRAINT "goods_picture_size" CHECK ("goods_picture"."width_px" > 0 and "goods_picture"."height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "customer_move" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"manufacturer_id" text NOT NULL,
	"from_salesperson_id" text,
	"to_salesperson_id" text,
	"cause" text NOT NULL,
	"invitation_id" text,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_move_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "customer_move_cause" CHECK ("customer_move"."cause" in ('MANUFACTURER', 'INVITATION', 'LEFT')),
	CONSTRAINT "customer_move_ends" CHECK ("customer_move"."from_salesperson_id" is distinct from "customer_move"."to_salesperson_id"
        and ("customer_move"."cause" = 'INVITATION') = ("customer_move"."invitation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "given_coupon" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"budget_id" text NOT NULL,
	"salesperson_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "given_coupon_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "given_coupon_once" UNIQUE("budget_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "sales_budget" (
	"id" text PRIMARY KEY NOT NULL,
	"manufacturer_id" text NOT NULL,
	"budget_no" text NOT NULL,
	"content_sha256" text NOT NULL,
	"employer_id" text NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"valid_days" integer NOT NULL,
	"give_until" date NOT NULL,
	"spu_codes" text[] NOT NULL,
	"taken_back_at" timestamp with time zone,
	"take_back_reason" text,
	"voided_coupons" integer,
	"held_coupons" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_budget_no" UNIQUE("manufacturer_id","budget_no"),
	CONSTRAINT "sales_budget_taken_back" CHECK (num_nulls("sales_budget"."taken_back_at", "sales_budget"."take_back_reason", "sales_budget"."voided_coupons", "sales_budget"."held_coupons") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "sales_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"employer_id" text NOT NULL,
	"salesperson_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text,
	"enterprise_id" text,
	"user_id" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "sales_invitation_answer" CHECK (num_nulls("sales_invitation"."answer", "sales_invitation"."enterprise_id", "sales_invitation"."user_id", "sales_invitation"."answered_at") in (0, 4)
        and "sales_invitation"."answer" in ('ACCEPTED', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "sales_quota" (
	"employer_id" text PRIMARY KEY NOT NULL,
	"sent_version" integer NOT NULL,
	"invitations_per_month" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_quota_count" CHECK ("sales_quota"."invitations_per_month" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "void_when_free" text;--> statement-breakpoint
ALTER TABLE "coupon_template" ADD COLUMN "skus" text[];--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "source" text DEFAULT 'MANUFACTURER' NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_picture_list" ON "goods_picture" USING btree ("manufacturer_id","spu_code","place");--> statement-breakpoint
CREATE INDEX "customer_move_list" ON "customer_move" USING btree ("enterprise_id","moved_at");--> statement-breakpoint
CREATE INDEX "given_coupon_list" ON "given_coupon" USING btree ("salesperson_id","id");--> statement-breakpoint
CREATE INDEX "sales_budget_team" ON "sales_budget" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "sales_invitation_list" ON "sales_invitation" USING btree ("salesperson_id","id");--> statement-breakpoint
CREATE INDEX "sales_invitation_month" ON "sales_invitation" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_of_template" ON "coupon" USING btree ("template_id","status");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_void_when_free" CHECK ("coupon"."void_when_free" is null or "coupon"."status" in (-1, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_source" CHECK ("customer"."source" in ('MANUFACTURER', 'INVITATION'));