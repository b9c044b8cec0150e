ALTER TABLE "payment" DROP CONSTRAINT "payment_product";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amounts";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "order_fen" DROP NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "order_fen" = null WHERE "app_code" = 'APP2001';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_product" CHECK (case "payment"."app_code"
        when 'APP1001' then "payment"."receiver_id" is not null and "payment"."order_fen" is not null and "payment"."purpose" is null and "payment"."receiving_account_id" is null
        when 'APP2001' then "payment"."receiver_id" is null and "payment"."order_fen" is null and "payment"."purpose" in ('STOCK', 'RENT', 'WAGES', 'FITTING', 'EQUIPMENT', 'TURNOVER') and "payment"."receiving_account_id" is not null
          and "payment"."mode" = 'SELF_WITHDRAWAL' and "payment"."discount_fen" = 0
        else false end);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amounts" CHECK (coalesce("payment"."order_fen", "payment"."principal_fen") - "payment"."discount_fen" = "payment"."principal_fen" and "payment"."principal_fen" > 0 and "payment"."discount_fen" >= 0);