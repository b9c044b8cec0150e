import type { Order } from "@kedu/api";
import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { LatePart } from "../../../platform/screen/LatePart.tsx";

/** How many goods of the orders are pledged for the loan; a tap shows which, and when they are released. */
export function PledgeRow({ orders }: { readonly orders: readonly Order[] }): ReactElement {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const quantity = orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.quantity, 0);
  return (
    <>
      <List>
        <Cell
          title={t`质押货物`}
          value={t`${quantity} 件`}
          onClick={() => setIsOpen(true)}
          aria-haspopup="dialog"
          data-testid="pay-pledge"
        />
      </List>
      <LatePart
        isWanted={isOpen}
        load={async () => (await import("./PledgeSheet.tsx")).PledgeSheet}
        props={{ open: isOpen, onClose: close, orders }}
        onMissing={close}
      />
    </>
  );
}
