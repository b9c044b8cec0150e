-- Drawdowns of the business loan: payments without orders, to an account of the dealer.
ALTER TABLE "loan" DROP CONSTRAINT "loan_principal";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "receiver_id" DROP NOT NULL;--> statement-breakpoint
-- What was paid before paid purchase orders.
ALTER TABLE "payment" ADD COLUMN "app_code" text DEFAULT 'APP1001' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "app_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receiving_account_id" text;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_principal" CHECK ("loan"."principal_fen" > 0 and "loan"."order_count" >= 0 and ("loan"."order_count" > 0 or "loan"."app_code" <> 'APP1001'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_product" CHECK (case "payment"."app_code"
        when 'APP1001' then "payment"."receiver_id" is not null and "payment"."purpose" is null and "payment"."receiving_account_id" is null
        when 'APP2001' then "payment"."receiver_id" is null and "payment"."purpose" in ('STOCK', 'RENT', 'WAGES', 'FITTING', 'EQUIPMENT', 'TURNOVER') and "payment"."receiving_account_id" is not null
          and "payment"."mode" = 'SELF_WITHDRAWAL' and "payment"."discount_fen" = 0
        else false end);