import {
  type CellControlProps,
  Button,
  Card,
  CouponCard,
  KeyValue,
  List,
  Cell,
  Page,
  Stepper,
  confirm,
} from "@kedu/ui";
import type { ReactNode } from "react";
import { StateTag } from "../app/StateTag.tsx";
import { conditionOf, worthOf } from "../app/coupon-words.ts";
import { useWords } from "../app/preferences.tsx";
import type { Coupon, Customer } from "../service/types.ts";

interface ConfirmHandOutProps {
  readonly head: ReactNode;
  readonly customers: readonly Customer[];
  readonly coupon: Coupon;
  /** How many each customer gets. */
  readonly each: number;
  readonly onEach: (count: number) => void;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmHandOut({ head, customers, coupon, each, ...props }: ConfirmHandOutProps) {
  const words = useWords();

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: words.coupons.sure(customers.length, each),
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
      <List>
        <Cell
          title={words.coupons.each}
          secondary={words.coupons.left(coupon.left)}
          control={countControl(each, Math.floor(coupon.left / customers.length), props.onEach)}
        />
      </List>
      <Card>
        <KeyValue
          rows={[
            {
              key: "customers",
              label: words.coupons.customers,
              value: words.coupons.count(customers.length),
              strong: true,
            },
            { key: "all", label: words.coupons.inAll, value: customers.length * each },
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

/** How many each customer gets, as long as there are enough. */
function countControl(value: number, max: number, onValueChange: (count: number) => void) {
  return (row: CellControlProps) => (
    <Stepper
      {...row}
      min={1}
      max={max}
      value={value}
      onValueChange={onValueChange}
      data-testid="each"
    />
  );
}
