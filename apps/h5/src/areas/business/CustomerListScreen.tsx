import type { Customer } from "@kedu/api";
import { CUSTOMER_TASKS, LAPSE_NOTICE_DAYS, OFFER_LAPSE_NOTICE_DAYS } from "@kedu/domain";
import {
  Cell,
  Empty,
  InfiniteList,
  List,
  SearchField,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TabPanel,
  Tabs,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { listOfPages } from "../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import * as css from "./parts/business.css.ts";
import { CustomerPills } from "./parts/CustomerPills.tsx";
import { useCustomerName } from "./parts/use-customer-name.ts";

const VIEWS = ["ALL", ...CUSTOMER_TASKS] as const;
type View = (typeof VIEWS)[number];
const NAME_MAX = 64;
/** A pause in typing. */
const SEARCH_AFTER_MS = 400;
const lineDays = LAPSE_NOTICE_DAYS;
const offerDays = OFFER_LAPSE_NOTICE_DAYS;

/** The salesperson's own customers, all or those who need the same thing today, found by part of a name. */
export function CustomerListScreen(): ReactElement {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get("view")) ?? "ALL";
  const name = search.get("name")?.trim().slice(0, NAME_MAX) ?? "";
  const list = useInfiniteQuery({
    ...infiniteQuery(api.sales.listCustomers, { view, ...(name === "" ? {} : { name }) }),
    // While a name is being typed the list does not blink.
    placeholderData: keepPreviousData,
  });
  const change = (key: string, value: string) => {
    const query = new URLSearchParams(search);
    if (value === "") query.delete(key);
    else query.set(key, value);
    setSearch(query, { replace: true });
  };
  return (
    <Screen title={t`我的客户`} backTo={null} tabBar={<TabLinks current="customers" />}>
      <SearchField
        aria-label={t`按名称查找客户`}
        placeholder={t`客户名称`}
        defaultValue={name}
        maxLength={NAME_MAX}
        searchAfterMs={SEARCH_AFTER_MS}
        onSearch={(text) => change("name", text.trim())}
        data-testid="customer-search"
      />
      <Tabs
        id="customers"
        label={t`我的客户`}
        value={view}
        onChange={(next) => change("view", next === "ALL" ? "" : next)}
        items={[
          { value: "ALL", label: t`全部`, "data-testid": "customers-all" },
          { value: "OVERDUE", label: t`有逾期`, "data-testid": "customers-overdue" },
          { value: "LAPSING", label: t`快到期`, "data-testid": "customers-lapsing" },
          { value: "STALLED", label: t`停住了`, "data-testid": "customers-stalled" },
        ]}
      />
      <TabPanel tabs="customers" value={view} className={css.list}>
        <QueryContent
          state={list}
          loading={<LoadingCustomers />}
          failed={t`客户名单没有变化，只是暂时显示不出来。`}
          isForSomeRoles
          empty={{
            isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
            shown: <NoCustomers view={view} name={name} />,
          }}
        >
          {({ pages }) => (
            <InfiniteList
              label={t`我的客户`}
              {...listOfPages(list, pages)}
              getKey={(customer) => customer.customerId}
              renderItem={(customer) => <CustomerCell customer={customer} />}
              data-testid="customers"
            />
          )}
        </QueryContent>
      </TabPanel>
    </Screen>
  );
}

function CustomerCell({ customer }: { customer: Customer }): ReactElement {
  const nameOf = useCustomerName();
  return (
    <List>
      <Cell
        title={nameOf(customer.name)}
        secondary={<CustomerPills customer={customer} />}
        render={(link) => (
          <Link to={`/business/customer/customerInfo?customer=${customer.customerId}`} {...link} />
        )}
        data-testid="customer"
      />
    </List>
  );
}

function NoCustomers({ view, name }: { view: View; name: string }): ReactElement {
  const { t } = useLingui();
  if (name !== "") {
    return (
      <Empty title={t`没有找到“${name}”`} secondary={t`换一个名称试试，或清空查找看全部客户。`} />
    );
  }
  switch (view) {
    case "ALL":
      return (
        <Empty
          title={t`还没有客户`}
          secondary={t`公司分配给您或接受您邀请的经销商，会出现在这里。`}
        />
      );
    case "OVERDUE":
      return <Empty title={t`没有逾期的客户`} />;
    case "LAPSING":
      return (
        <Empty
          title={t`没有额度快到期的客户`}
          secondary={t`使用中的额度到期前 ${lineDays} 天、还没激活的额度截止前 ${offerDays} 天，客户会出现在这里。`}
        />
      );
    case "STALLED":
      return <Empty title={t`没有申请停住的客户`} />;
  }
}

function LoadingCustomers(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="caption" width="third" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="caption" width="third" />
      </SkeletonCard>
    </Skeleton>
  );
}
