import type { Order } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { Cell, List, Sheet, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ReleaseRule } from "../../../flows/pledged-goods/ReleaseRule.tsx";
import { orderNoTail } from "./use-order-words.ts";

export interface PledgeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly orders: readonly Order[];
}

/** The goods that will be pledged, order by order, and when they are released. */
export function PledgeSheet({ open, onClose, orders }: PledgeSheetProps): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`质押货物`} data-testid="pledge-sheet">
      <Stack gap="cards">
        <ReleaseRule />
        {orders.map((order) => (
          <List key={order.orderId} heading={t`订单尾号 ${orderNoTail(order)}`}>
            {order.lines.map(({ name, quantity, sku, unitPriceFen }) => (
              <Cell
                key={sku}
                title={name}
                secondary={t`单价 ${formatFen(unitPriceFen)} 元`}
                value={t`${quantity} 件`}
                data-testid={`pledge-${sku}`}
              />
            ))}
          </List>
        ))}
      </Stack>
    </Sheet>
  );
}
