import type { Order } from "@kedu/api";
import { Cell, type DismissReason, Empty, IconButton, List, Money, Sheet, XIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { orderNoTail, useOrderWords } from "./use-order-words.ts";

export interface BasketSheetProps {
  readonly open: boolean;
  readonly onClose: (reason?: DismissReason) => void;
  readonly chosen: readonly Order[];
  readonly onRemove: (order: Order) => void;
}

/** The chosen orders, each of which can be taken out again. */
export function BasketSheet({ open, onClose, chosen, onRemove }: BasketSheetProps): ReactElement {
  const { t } = useLingui();
  const words = useOrderWords();
  return (
    <Sheet open={open} onClose={onClose} title={t`已选订单`} data-testid="basket-sheet">
      {chosen.length === 0 ? (
        <Empty title={t`还没有选择订单`} />
      ) : (
        <List>
          {chosen.map((order) => {
            const goods = words.goods(order);
            return (
              <Cell
                key={order.orderId}
                title={goods}
                secondary={t`订单尾号 ${orderNoTail(order)}`}
                value={
                  <>
                    <Money fen={order.amountFen} size="bodySmall" />
                    <IconButton
                      icon={XIcon}
                      label={t`移出 ${goods}`}
                      onClick={() => onRemove(order)}
                      data-testid={`remove-${order.orderId}`}
                    />
                  </>
                }
              />
            );
          })}
        </List>
      )}
    </Sheet>
  );
}
