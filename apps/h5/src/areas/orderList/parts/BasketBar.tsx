import type { Order } from "@kedu/api";
import { Button, Checkbox, Money } from "@kedu/ui";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactElement, Ref } from "react";
import * as css from "./BasketBar.css.ts";
import { sumOf } from "./basket-rules.ts";

export interface BasketBarProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly chosen: readonly Order[];
  /** Everything that can be paid together is chosen. */
  readonly allChosen: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onShowBasket: () => void;
  readonly onPay: () => void;
}

/** What is chosen, what it comes to, and the way to pay it. */
export function BasketBar({ ref, chosen, allChosen, ...props }: BasketBarProps): ReactElement {
  const { t } = useLingui();
  const none = chosen.length === 0;
  return (
    <div className={css.bar}>
      <Checkbox
        label={t`全选`}
        checked={allChosen}
        indeterminate={!none && !allChosen}
        onCheckedChange={props.onAll}
        data-testid="choose-all"
      />
      <span className={css.sum}>
        {none ? (
          t`请选择订单`
        ) : (
          <>
            <Button
              prominence="text"
              size="small"
              edge="start"
              onClick={props.onShowBasket}
              aria-haspopup="dialog"
              data-testid="show-basket"
            >
              <Plural value={chosen.length} other="已选 # 笔" />
            </Button>
            <Money fen={sumOf(chosen)} size="s" data-testid="basket-sum" />
          </>
        )}
      </span>
      <Button
        ref={ref}
        className={css.go}
        disabled={none}
        onClick={props.onPay}
        data-testid="go-to-pay"
      >
        {t`去付款`}
      </Button>
    </div>
  );
}
