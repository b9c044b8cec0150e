import { Button, Card, CouponCard, KeyValue, List, Cell, Page, confirm } from "@kedu/ui";
import type { ReactNode } from "react";
import { StateTag } from "../app/StateTag.tsx";
import { conditionOf, worthOf } from "../app/coupon-words.ts";
import { useWords } from "../app/preferences.tsx";
import type { Coupon, Customer } from "../service/types.ts";

interface ConfirmHandOutProps {
  readonly head: ReactNode;
  readonly customers: readonly Customer[];
  readonly coupon: Coupon;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmHandOut({ head, customers, coupon, ...props }: ConfirmHandOutProps) {
  const words = useWords();

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: words.coupons.sure(customers.length),
      body: words.coupons.sureNote,
      confirmLabel: words.coupons.handOut,
    });
    if (isSure) props.onConfirm();
  }

  return (
    <Page
      title={words.coupons.confirm}
      onBack={props.onBack}
      footer={
        <Button block onClick={ask} data-testid="hand-out">
          {words.coupons.handOut}
        </Button>
      }
    >
      {head}
      <CouponCard
        worth={worthOf(coupon)}
        status="available"
        title={words.coupons.names[coupon.kind]}
        condition={conditionOf(coupon, words.coupons)}
        validity={words.coupons.until(coupon.until)}
      />
      <Card>
        <KeyValue
          rows={[
            {
              key: "customers",
              label: words.coupons.customers,
              value: words.coupons.count(customers.length),
              strong: true,
            },
            { key: "validity", label: words.coupons.validity, value: coupon.until },
          ]}
        />
      </Card>
      <List heading={words.coupons.customers}>
        {customers.map((customer) => (
          <Cell
            key={customer.id}
            title={customer.shop}
            value={<StateTag state={customer.state} amongMany />}
          />
        ))}
      </List>
    </Page>
  );
}
