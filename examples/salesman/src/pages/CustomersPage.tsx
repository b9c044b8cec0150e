import {
  DropdownMenu,
  Empty,
  ErrorState,
  IconButton,
  InfiniteList,
  Page,
  SearchField,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  TabPanel,
  Tabs,
  UsersRoundIcon,
} from "@kedu/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { AppTabBar } from "../app/AppTabBar.tsx";
import { everyCustomer, readFilter, states, writeFilter } from "../app/filter.ts";
import { useWords } from "../app/preferences.tsx";
import { customersQuery } from "../app/queries.ts";
import { type CustomerFilter, customerOrders, districts } from "../service/types.ts";
import { CustomerCard } from "./CustomerCard.tsx";

const TABS = "customer-states";

export function CustomersPage() {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const show = (changed: Partial<CustomerFilter>) =>
    setParams(writeFilter({ ...filter, ...changed }), { replace: true });

  return (
    <Page
      title={words.customers.title}
      action={
        <IconButton
          icon={UsersRoundIcon}
          label={words.directory.title}
          render={(props) => <Link to="/directory" {...props} />}
          data-testid="to-directory"
        />
      }
      tabBar={<AppTabBar current="customers" />}
    >
      <SearchField
        aria-label={words.customers.searched}
        placeholder={words.customers.search}
        defaultValue={filter.text}
        key={filter.text}
        onSearch={(text) => show({ text })}
        data-testid="search"
      />
      <Tabs
        id={TABS}
        label={words.customers.filter}
        items={[
          { value: "all", label: words.customers.all },
          ...states.map((state) => ({ value: state, label: words.states[state] })),
        ]}
        value={filter.state}
        onChange={(state) => show({ state })}
        data-testid="states"
      />
      <DropdownMenu
        label={words.customers.narrow}
        filters={[
          {
            key: "district",
            title: words.customer.district,
            several: true,
            options: districts.map((value) => ({ value, label: words.districts[value] })),
          },
          {
            key: "order",
            title: words.customers.order,
            options: customerOrders.map((value) => ({
              value,
              label: words.customers.orders[value],
            })),
          },
        ]}
        value={{ district: filter.districts, order: [filter.order] }}
        onValueChange={(chosen) =>
          show({
            districts: districts.filter((each) => chosen["district"]?.includes(each)),
            order: customerOrders.find((each) => chosen["order"]?.includes(each)) ?? "number",
          })
        }
        sticky="belowNavBar"
        data-testid="narrow"
      />
      <TabPanel tabs={TABS} value={filter.state}>
        <Customers filter={filter} onShowAll={() => show(everyCustomer)} />
      </TabPanel>
    </Page>
  );
}

interface CustomersProps {
  readonly filter: CustomerFilter;
  readonly onShowAll: () => void;
}

function Customers({ filter, onShowAll }: CustomersProps) {
  const words = useWords();
  const { data, refetch, hasNextPage, fetchNextPage, isPending } = useInfiniteQuery(
    customersQuery(filter),
  );
  if (isPending) return <CustomersComing />;
  if (data === undefined) {
    return (
      <ErrorState
        title={words.customers.failed}
        secondary={words.customers.failedNote}
        onRetry={refetch}
        data-testid="failed"
      />
    );
  }
  const customers = data.pages.flatMap((page) => page.customers);
  if (customers.length === 0) {
    const { text } = filter;
    return (
      <Empty
        title={text === "" ? words.customers.none : words.customers.noneFound(text)}
        secondary={words.customers.noneFoundNote}
        action={{ children: words.customers.showAll, onClick: onShowAll }}
        data-testid="none"
      />
    );
  }
  return (
    <InfiniteList
      label={words.customers.title}
      items={customers}
      getKey={({ id }) => id}
      renderItem={(customer) => <CustomerCard customer={customer} />}
      hasMore={hasNextPage}
      onLoadMore={() => fetchNextPage({ throwOnError: true })}
      total={data.pages[0]?.total}
      data-testid="customers"
    />
  );
}

function CustomersComing() {
  const words = useWords();
  return (
    <Skeleton label={words.customers.loading}>
      {[0, 1, 2, 3].map((key) => (
        <SkeletonCard key={key}>
          <SkeletonBar size="heading" width="half" />
          <SkeletonBar size="body" width="full" />
          <SkeletonBar size="body" width="half" />
        </SkeletonCard>
      ))}
    </Skeleton>
  );
}
