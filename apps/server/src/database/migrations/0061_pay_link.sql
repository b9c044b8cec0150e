CREATE TABLE "pay_link" (
	"order_id" text NOT NULL,
	"nonce" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_link_order_id_nonce_enterprise_id_pk" PRIMARY KEY("order_id","nonce","enterprise_id")
);
--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_order" FOREIGN KEY ("enterprise_id","order_id") REFERENCES "public"."purchase_order"("enterprise_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_link_expired" ON "pay_link" USING btree ("expires_at");