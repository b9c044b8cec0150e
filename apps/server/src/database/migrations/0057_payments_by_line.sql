ALTER TABLE "intent" DROP CONSTRAINT "intent_product";--> statement-breakpoint
ALTER TABLE "intent" ADD CONSTRAINT "intent_product" CHECK (case
        when "intent"."app_code" in ('APP1001', '00406') then "intent"."receiver_id" is not null and "intent"."order_fen" is not null and "intent"."purpose" is null and "intent"."receiving_account_id" is null
        when "intent"."app_code" = 'APP2001' then "intent"."receiver_id" is null and "intent"."order_fen" is null and "intent"."purpose" in ('STOCK', 'RENT', 'WAGES', 'FITTING', 'EQUIPMENT', 'TURNOVER') and "intent"."receiving_account_id" is not null
          and "intent"."mode" = 'SELF_WITHDRAWAL' and "intent"."principal_coupon_fen" = 0
        else false end);