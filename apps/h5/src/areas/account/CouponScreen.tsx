import type { Coupon } from "@kedu/api";
import {
  Cell,
  CouponCard,
  Empty,
  InfiniteList,
  List,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TabPanel,
  Tabs,
  TicketPercentIcon,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { placeOfUse } from "../../flows/coupon-card/place-of-use.ts";
import { useCouponWords } from "../../flows/coupon-card/use-coupon-words.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./CouponScreen.css.ts";

export type CouponView = Parameters<typeof api.coupons.listCoupons>[0]["view"];

const VIEWS = ["USABLE", "LATER", "ENDED"] as const satisfies readonly CouponView[];

/** The dealer's coupons: usable, not yet valid, and over. */
export function CouponScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get("view")) ?? "USABLE";
  const list = useInfiniteQuery(infiniteQuery(api.coupons.listCoupons, { view }));
  const counts = list.data?.pages[0]?.counts;
  const labels: Readonly<Record<CouponView, string>> = {
    USABLE: counts === undefined ? t`可用` : t`可用 ${counts.usable}`,
    LATER: counts === undefined ? t`待生效` : t`待生效 ${counts.later}`,
    ENDED: counts === undefined ? t`已失效` : t`已失效 ${counts.ended}`,
  };
  return (
    <Screen title={t`优惠券`} backTo="/userCenter">
      <List>
        <Cell
          icon={TicketPercentIcon}
          title={t`用兑换码兑换`}
          render={(link) => <Link to="/account/couponAdd" {...link} />}
          data-testid="to-exchange"
        />
      </List>
      <Tabs
        id="coupons"
        label={t`优惠券`}
        value={view}
        onChange={(next) => {
          const query = new URLSearchParams(search);
          query.set("view", next);
          setSearch(query, { replace: true });
        }}
        items={VIEWS.map((value) => ({
          value,
          label: labels[value],
          "data-testid": `coupons-${value}`,
        }))}
      />
      <TabPanel tabs="coupons" value={view} className={css.list}>
        <QueryContent
          state={list}
          loading={<LoadingCoupons />}
          failed={t`优惠券没有变化，只是暂时显示不出来。`}
          isForSomeRoles
        >
          {({ pages: [page, ...more] }) =>
            page === undefined ? null : (
              <>
                <h2 className={css.hidden}>{labels[view]}</h2>
                <Coupons
                  view={view}
                  coupons={[page, ...more].flatMap(({ items }) => items)}
                  hasMore={list.hasNextPage}
                  onLoadMore={() => list.fetchNextPage({ throwOnError: true })}
                  total={page.total}
                  now={page.now}
                />
              </>
            )
          }
        </QueryContent>
      </TabPanel>
    </Screen>
  );
}

interface CouponsProps {
  readonly view: CouponView;
  readonly coupons: readonly Coupon[];
  readonly hasMore: boolean;
  readonly onLoadMore: () => Promise<unknown>;
  readonly total: number;
  /** The service's clock. */
  readonly now: string;
}

function Coupons(props: CouponsProps): ReactElement {
  const { t } = useLingui();
  const words = useCouponWords();
  const { coupons } = props;
  if (coupons.length === 0) return <NoCoupons view={props.view} />;
  const today = businessDay(props.now);
  return (
    <InfiniteList
      label={t`优惠券`}
      items={coupons}
      getKey={(coupon) => coupon.couponId}
      renderItem={(coupon) => (
        <CouponCard
          {...words(coupon, today)}
          action={{
            children: t`去使用`,
            render: (link) => <Link to={placeOfUse(coupon)} {...link} />,
          }}
          data-testid={`coupon-${coupon.couponId}`}
        />
      )}
      hasMore={props.hasMore}
      onLoadMore={props.onLoadMore}
      total={props.total}
      endLabel={null}
      data-testid="coupons"
    />
  );
}

function NoCoupons({ view }: { view: CouponView }): ReactElement {
  const { t } = useLingui();
  switch (view) {
    case "USABLE":
      return <Empty title={t`暂无可用优惠券`} secondary={t`得到优惠券后会出现在这里。`} />;
    case "LATER":
      return <Empty title={t`没有待生效的优惠券`} />;
    case "ENDED":
      return <Empty title={t`没有已失效的优惠券`} />;
  }
}

function LoadingCoupons(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="figureL" width="third" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="figureL" width="third" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
