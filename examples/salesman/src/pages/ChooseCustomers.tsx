import {
  Button,
  Cell,
  Checkbox,
  ErrorState,
  Inline,
  List,
  Page,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StateTag } from "../app/StateTag.tsx";
import { useWords } from "../app/preferences.tsx";
import { everyCustomer } from "../app/filter.ts";
import { customersQuery } from "../app/queries.ts";
import type { Customer } from "../service/types.ts";

interface ChooseCustomersProps {
  readonly head: ReactNode;
  readonly tabBar: ReactNode;
  readonly customers: readonly Customer[];
  readonly onChoose: (customers: readonly Customer[]) => void;
  readonly onNext: () => void;
}

export function ChooseCustomers({ head, tabBar, ...props }: ChooseCustomersProps) {
  const words = useWords();
  const { data, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    customersQuery(everyCustomer),
  );
  const all = data?.pages.flatMap((page) => page.customers) ?? [];
  const ids = new Set(props.customers.map(({ id }) => id));
  const areAllChosen = all.length > 0 && all.every(({ id }) => ids.has(id));
  const choose = (customer: Customer, isChosen: boolean) =>
    props.onChoose(
      isChosen
        ? [...props.customers, customer]
        : props.customers.filter(({ id }) => id !== customer.id),
    );

  return (
    <Page
      title={words.coupons.title}
      tabBar={tabBar}
      footer={
        <Button block disabled={ids.size === 0} onClick={props.onNext} data-testid="next">
          {ids.size === 0
            ? words.coupons.needsCustomers
            : `${words.coupons.next} · ${words.coupons.chosen(ids.size)}`}
        </Button>
      }
    >
      {head}
      {isPending ? (
        <Skeleton label={words.customers.loading}>
          <SkeletonCard>
            <SkeletonBar size="body" width="full" />
            <SkeletonBar size="body" width="full" />
          </SkeletonCard>
        </Skeleton>
      ) : data === undefined ? (
        <ErrorState title={words.customers.failed} onRetry={refetch} />
      ) : (
        <>
          <Checkbox
            label={words.coupons.chooseAll}
            checked={areAllChosen}
            indeterminate={ids.size > 0 && !areAllChosen}
            onCheckedChange={(checked) => props.onChoose(checked ? all : [])}
            data-testid="choose-all"
          />
          <List heading={words.coupons.chooseCustomers}>
            {all.map((customer) => (
              <Cell
                key={customer.id}
                title={
                  <Inline gap="items">
                    {customer.shop}
                    <StateTag state={customer.state} amongMany />
                  </Inline>
                }
                secondary={`${customer.owner} · ${words.districts[customer.district]}`}
                // oxlint-disable-next-line react/no-unstable-nested-components -- called as a function: no component
                control={(row) => (
                  <Checkbox
                    {...row}
                    checked={ids.has(customer.id)}
                    onCheckedChange={(checked) => choose(customer, checked)}
                    data-testid={`choose-${customer.id}`}
                  />
                )}
              />
            ))}
          </List>
          {hasNextPage ? (
            <Button block prominence="quiet" onClick={() => fetchNextPage()}>
              {words.coupons.more}
            </Button>
          ) : null}
        </>
      )}
    </Page>
  );
}
