import { Button, Card, Empty, ErrorState, KeyValue, Page, Skeleton, SkeletonBar } from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { call } from "../app/call.ts";
import { useWords } from "../app/preferences.tsx";
import { shopQuery } from "../app/queries.ts";

const toShops = backTo("/shops");

/** A shop of the region that is no customer yet. */
export function ShopPage() {
  const words = useWords();
  const { id = "" } = useParams();
  const { data: shop, isPending, refetch } = useQuery(shopQuery(id));
  return (
    <Page title={shop?.name ?? words.shops.one} renderBack={toShops}>
      {isPending ? (
        <Skeleton label={words.shops.loading}>
          <SkeletonBar size="body" width="full" />
        </Skeleton>
      ) : shop === undefined ? (
        <ErrorState title={words.shops.failed} onRetry={refetch} />
      ) : shop === null ? (
        <Empty title={words.shops.none} />
      ) : (
        <>
          <Card>
            <KeyValue
              rows={[
                {
                  key: "district",
                  label: words.customer.district,
                  value: words.districts[shop.district],
                },
                { key: "address", label: words.shops.address, value: shop.address },
                { key: "phone", label: words.shops.phone, value: shop.phone },
              ]}
            />
          </Card>
          <Button block onClick={() => call(shop.phone)} data-testid="call">
            {words.customer.call}
          </Button>
        </>
      )}
    </Page>
  );
}
