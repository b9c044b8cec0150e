import { isOrderSource, type RefusalCode } from "@kedu/domain";
import { Button, Empty, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { refusalCodeOf } from "../../data/outcome.ts";
import { openPayLinkMutation, type PayLink } from "../../data/pay-links.queries.ts";
import { confirmPaymentAddress } from "../../flows/basket/order-ids.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { MovedLine } from "../../platform/moved-address/MovedLine.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Refusals whose notice has the way to the orders. */
const LEADS_TO_ORDERS: ReadonlySet<RefusalCode | null> = new Set([
  "ORDER_NOT_FOUND",
  "PAY_LINK_USED",
]);

/** Opens an order system's link to one order: on to its payment, or to the order that cannot be paid now. */
export function DirectPaymentScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [link] = useState(() => payLinkOf(search));
  return (
    <Screen title={t`打开付款链接`} backTo="/orderList">
      <MovedLine />
      {link === null ? <NoLink /> : <Opening link={link} />}
    </Screen>
  );
}

/** What a link says; null where a part of it is missing, as when it was cut off. */
function payLinkOf(search: URLSearchParams): PayLink | null {
  const source = search.get("source");
  const [externalNo, nonce, expiresAt, keyId, signature] = [
    "externalNo",
    "nonce",
    "expiresAt",
    "keyId",
    "signature",
  ].map((name) => search.get(name) ?? "");
  if (!isOrderSource(source)) return null;
  if (!externalNo || !nonce || !expiresAt || !keyId || !signature) return null;
  return { source, externalNo, nonce, expiresAt, keyId, signature };
}

function Opening({ link }: { readonly link: PayLink }): ReactElement {
  const navigate = useNavigate();
  const [keys] = useState(requestKeys);
  const open = useMutation(openPayLinkMutation);
  const begun = useRef(false);

  async function begin(): Promise<void> {
    try {
      // A lost answer is asked for with the same key: the link opens once.
      const idempotencyKey = keys.keyFor(link.nonce);
      const { isPayable, orderId } = await open.mutateAsync({ idempotencyKey, input: link });
      const address = isPayable
        ? confirmPaymentAddress([orderId])
        : `/orderList/detail?order=${orderId}`;
      await navigate(address, { replace: true });
    } catch {
      // The mutation holds why, and the page shows it.
    }
  }
  const beginOnce = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  });
  useEffect(() => beginOnce(), []);

  if (!open.isError) {
    return (
      <Skeleton>
        <SkeletonCard>
          <SkeletonBar size="heading" width="half" />
          <SkeletonBar size="body" />
        </SkeletonCard>
      </Skeleton>
    );
  }
  const code = refusalCodeOf(open.error);
  if (code === "INPUT_INVALID") return <NoLink />;
  return (
    <>
      <RefusalNotice error={open.error} onRetry={begin} />
      {LEADS_TO_ORDERS.has(code) ? null : <ToOrders />}
    </>
  );
}

/** The address is no whole link. */
function NoLink(): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <Empty
        title={t`付款链接不完整`}
        secondary={t`请从订货系统重新打开，或在订单列表里付款。没有发生付款。`}
        data-testid="no-link"
      />
      <ToOrders />
    </>
  );
}

function ToOrders(): ReactElement {
  const { t } = useLingui();
  return (
    <Button
      block
      prominence="secondary"
      render={(link) => <Link to="/orderList" {...link} />}
      data-testid="to-orders"
    >
      {t`查看订单`}
    </Button>
  );
}
