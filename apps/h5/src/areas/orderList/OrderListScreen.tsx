import type { Order } from "@kedu/api";
import {
  Card,
  Empty,
  InfiniteList,
  OrderCard,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TabPanel,
  Tabs,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, type Ref, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { basketNow, changeBasket, useBasket } from "../../flows/basket/basket.ts";
import { confirmPaymentAddress } from "../../flows/basket/order-ids.ts";
import { CampaignSlot } from "../../flows/campaigns/CampaignSlot.tsx";
import { CutOffPill } from "../../flows/cut-off/CutOffPill.tsx";
import { MovedLine } from "../../platform/moved-address/MovedLine.tsx";
import { LoadFailure } from "../../platform/refusal/LoadFailure.tsx";
import { useParts } from "../../platform/routing/use-parts.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import { useServiceClock } from "../../platform/service-clock/service-clock.ts";
import * as css from "./OrderListScreen.css.ts";
import { BasketBar } from "./parts/BasketBar.tsx";
import { allTogether, basketObstacle, isPayable } from "./parts/basket-rules.ts";
import { orderNoTail, useOrderWords } from "./parts/use-order-words.ts";

/** The parts of the list that have addresses of their own. */
const PARTS = {
  basket: "/orderList/components/shoppingCart",
  basketBar: "/orderList/components/shoppingCart/Bottom",
  basketItem: "/orderList/components/shoppingCart/Item",
  toPay: "/orderList/components/toBePaid",
  toPayEnd: "/orderList/components/toBePaid/Bottom",
  toPayItem: "/orderList/components/toBePaid/Item",
} as const;

export type OrderView = Parameters<typeof api.orders.listOrders>[0]["view"];

const VIEWS = ["TO_PAY", "PAID", "ALL"] as const satisfies readonly OrderView[];

/** Orders to pay, paid and all; those to pay are chosen here and stay chosen. */
export function OrderListScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const parts = useParts("/orderList", PARTS);
  const asked = VIEWS.find((each) => each === search.get("view")) ?? "TO_PAY";
  // A part belongs to the orders to pay.
  const view = parts.current === null ? asked : "TO_PAY";
  const list = useInfiniteQuery(infiniteQuery(api.orders.listOrders, { view }));
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const facts = list.data?.pages[0];
  const basket = useBasket();
  const chosen = orders.filter((order) => basket.includes(order.orderId) && isPayable(order));
  const payButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<HTMLElement>(null);
  const choosing = view === "TO_PAY" && orders.some(isPayable);
  const together = allTogether(orders, chosen);

  useStaleChoicesDropped(view, orders, list.isSuccess && !list.hasNextPage);
  const shown = parts.current;
  const basketOpen = shown === "basket" || shown === "basketItem";
  const loaded = list.isSuccess;
  useEffect(() => {
    if (!loaded) return;
    if (shown === "basketBar") payButton.current?.focus();
    if (shown === "toPayItem" || shown === "toPayEnd") {
      wanted.current?.scrollIntoView({ block: "center" });
    }
  }, [shown, loaded]);
  const wantedId =
    shown === "toPayEnd" ? orders.at(-1)?.orderId : (search.get("order") ?? orders[0]?.orderId);

  return (
    <Screen
      title={t`订单`}
      backTo={null}
      tabBar={<TabLinks current="orders" />}
      helpTopic="CUT_OFF"
      footer={
        choosing ? (
          <BasketBar
            ref={payButton}
            chosen={chosen}
            allChosen={chosen.length > 0 && chosen.length >= together.length}
            onAll={(all) => changeBasket(all ? together.map(({ orderId }) => orderId) : [])}
            onShowBasket={() => parts.show("basket")}
            onPay={() => void navigate(confirmPaymentAddress(chosen.map(({ orderId }) => orderId)))}
          />
        ) : null
      }
    >
      <MovedLine />
      <Tabs
        id="orders"
        label={t`订单`}
        value={view}
        onChange={(next) => {
          const query = new URLSearchParams(search);
          query.set("view", next);
          if (parts.current === null) setSearch(query, { replace: true });
          else void navigate(`/orderList?${query}`, { replace: true });
        }}
        items={[
          {
            value: "TO_PAY",
            label: facts === undefined ? t`待付款` : t`待付款 ${facts.toPayCount}`,
            "data-testid": "orders-to-pay",
          },
          { value: "PAID", label: t`已付款`, "data-testid": "orders-paid" },
          { value: "ALL", label: t`全部`, "data-testid": "orders-all" },
        ]}
      />
      <TabPanel tabs="orders" value={view} className={css.list}>
        {list.isPending ? <LoadingOrders /> : null}
        {list.isError && list.data === undefined ? (
          <LoadFailure
            error={list.error}
            secondary={t`订单没有变化，只是暂时显示不出来。`}
            onRetry={() => list.refetch()}
          />
        ) : null}
        {view !== "TO_PAY" || facts === undefined || facts.cutoffAt === null ? null : (
          <CutOff
            cutoffAt={facts.cutoffAt}
            serviceNow={facts.now}
            answeredAtMs={list.dataUpdatedAt}
            onPassed={() => void list.refetch()}
          />
        )}
        {list.isSuccess && orders.length === 0 ? <NoOrders view={view} /> : null}
        {orders.length === 0 ? null : (
          <InfiniteList
            label={t`订单`}
            items={orders}
            getKey={(order) => order.orderId}
            renderItem={(order) => (
              <OrderRow
                ref={order.orderId === wantedId ? wanted : null}
                order={order}
                chosen={chosen}
                choosing={view === "TO_PAY"}
              />
            )}
            hasMore={list.hasNextPage}
            onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
            total={facts?.total}
            endLabel={null}
            data-testid="orders"
          />
        )}
      </TabPanel>
      {loaded ? <CampaignSlot page="OLOAN_INDEX" /> : null}
      <LatePart
        isWanted={basketOpen}
        load={async () => (await import("./parts/BasketSheet.tsx")).BasketSheet}
        props={{
          open: basketOpen,
          onClose: parts.close,
          chosen,
          onRemove: (order) => changeBasket(without(basketNow(), order)),
        }}
        // No sheet has a step of the history to give back.
        onMissing={() => parts.close("back")}
      />
    </Screen>
  );
}

function without(basket: readonly string[], order: Order): readonly string[] {
  return basket.filter((orderId) => orderId !== order.orderId);
}

/** What was chosen and can no longer be paid leaves the basket. */
function useStaleChoicesDropped(
  view: OrderView,
  orders: readonly Order[],
  complete: boolean,
): void {
  useEffect(() => {
    if (view !== "TO_PAY") return;
    const kept = basketNow().filter((orderId) => {
      const order = orders.find((each) => each.orderId === orderId);
      // On a page that is not loaded yet it may well be there.
      return order === undefined ? !complete : isPayable(order);
    });
    if (kept.length < basketNow().length) changeBasket(kept);
  }, [view, orders, complete]);
}

interface OrderRowProps {
  readonly ref: Ref<HTMLElement>;
  readonly order: Order;
  readonly chosen: readonly Order[];
  readonly choosing: boolean;
}

function OrderRow({ ref, order, chosen, choosing }: OrderRowProps): ReactElement {
  const { t } = useLingui();
  const words = useOrderWords();
  const basket = useBasket();
  const checked = chosen.includes(order);
  const obstacle = basketObstacle(order, chosen, basket.length);
  const unavailable =
    words.obstacle(order) ??
    (obstacle === "OTHER_RECEIVER"
      ? t`收款方与已选订单不同，请分开付款`
      : obstacle === "BASKET_FULL"
        ? t`一次最多付 ${basket.length} 笔`
        : undefined);
  return (
    <OrderCard
      ref={ref}
      goods={words.goods(order)}
      orderNoTail={orderNoTail(order)}
      fen={order.amountFen}
      status={words.status(order)}
      note={words.refunded(order) ?? undefined}
      {...(choosing
        ? {
            selection: {
              checked,
              onChange: (next) =>
                changeBasket(next ? [...basketNow(), order.orderId] : without(basketNow(), order)),
            },
            ...(unavailable === undefined ? {} : { unavailable }),
          }
        : {})}
      renderDetail={(link) => <Link to={`/orderList/detail?order=${order.orderId}`} {...link} />}
      data-testid={`order-${orderNoTail(order)}`}
    />
  );
}

interface CutOffProps {
  readonly cutoffAt: string;
  readonly serviceNow: string;
  readonly answeredAtMs: number;
  readonly onPassed: () => void;
}

function CutOff({ cutoffAt, serviceNow, answeredAtMs, onPassed }: CutOffProps): ReactElement {
  const { t } = useLingui();
  const now = useServiceClock(serviceNow, answeredAtMs);
  return (
    <Card padding="compact" data-testid="cut-off">
      <div className={css.cutOff}>
        <span>{t`请在截单前付款`}</span>
        <CutOffPill cutoffAt={cutoffAt} now={now} onPassed={onPassed} />
      </div>
    </Card>
  );
}

function NoOrders({ view }: { view: OrderView }): ReactElement {
  const { t } = useLingui();
  switch (view) {
    case "TO_PAY":
      return <Empty title={t`暂无待付款订单`} secondary={t`供货方下单后会出现在这里。`} />;
    case "PAID":
      return <Empty title={t`暂无已付款订单`} />;
    case "ALL":
      return <Empty title={t`暂无订单`} secondary={t`供货方下单后会出现在这里。`} />;
  }
}

function LoadingOrders(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="caption" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="caption" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="caption" width="half" />
      </SkeletonCard>
    </Skeleton>
  );
}
