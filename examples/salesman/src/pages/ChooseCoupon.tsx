import {
  Button,
  CouponCard,
  ErrorState,
  Page,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
} from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { conditionOf, worthOf } from "../app/coupon-words.ts";
import { useWords } from "../app/preferences.tsx";
import { couponsQuery } from "../app/queries.ts";
import type { Coupon, Customer } from "../service/types.ts";

interface ChooseCouponProps {
  readonly head: ReactNode;
  readonly customers: readonly Customer[];
  readonly coupon: Coupon | null;
  readonly onChoose: (coupon: Coupon) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function ChooseCoupon({ head, customers, coupon, ...props }: ChooseCouponProps) {
  const words = useWords();
  const { data, isPending, refetch } = useQuery(couponsQuery());
  const wanted = customers.length;
  const isEnough = coupon !== null && coupon.left >= wanted;
  return (
    <Page
      title={words.coupons.chooseCoupon}
      onBack={props.onBack}
      footer={
        <Button block disabled={!isEnough} onClick={props.onNext} data-testid="next">
          {coupon === null
            ? words.coupons.needsCoupon
            : isEnough
              ? words.coupons.next
              : words.coupons.tooFew(coupon.left, wanted)}
        </Button>
      }
    >
      {head}
      {isPending ? (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" width="full" />
          </SkeletonCard>
        </Skeleton>
      ) : data === undefined ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <fieldset className="choice">
          <legend className="hidden">{words.coupons.chooseCoupon}</legend>
          <Stack gap="cards">
            {data.map((each) => (
              <CouponCard
                key={each.id}
                worth={worthOf(each)}
                status="available"
                title={words.coupons.names[each.kind]}
                condition={conditionOf(each, words.coupons)}
                validity={words.coupons.until(each.until)}
                hint={words.coupons.left(each.left)}
                choice={{
                  name: "coupon",
                  value: each.id,
                  checked: coupon?.id === each.id,
                  onChoose: () => props.onChoose(each),
                }}
                data-testid={`coupon-${each.id}`}
              />
            ))}
          </Stack>
        </fieldset>
      )}
    </Page>
  );
}
