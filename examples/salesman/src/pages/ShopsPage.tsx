import {
  Card,
  Empty,
  ErrorState,
  Page,
  SearchField,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { VirtualList } from "@kedu/ui/virtual-list";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { browserStore } from "../app/browser-store.ts";
import { useWords } from "../app/preferences.tsx";
import { shopsQuery } from "../app/queries.ts";
import type { Shop } from "../service/types.ts";

const toMe = backTo("/me");
const idOf = ({ id }: Shop): string => id;

/** Every shop of the region: a few thousand, of which only those in sight are drawn. */
export function ShopsPage() {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const text = params.get("q") ?? "";
  const search = (next: string) => setParams(next === "" ? {} : { q: next }, { replace: true });
  return (
    <Page title={words.shops.title} renderBack={toMe}>
      <SearchField
        aria-label={words.shops.searched}
        placeholder={words.shops.search}
        defaultValue={text}
        key={text}
        onSearch={search}
        data-testid="search"
      />
      <Shops text={text.trim()} onShowAll={() => search("")} />
    </Page>
  );
}

interface ShopsProps {
  readonly text: string;
  readonly onShowAll: () => void;
}

function Shops({ text, onShowAll }: ShopsProps) {
  const words = useWords();
  const { key } = useLocation();
  const { data, isPending, refetch } = useQuery(shopsQuery());
  const found = useMemo(
    () =>
      data?.filter(({ name, address, phone }) =>
        [name, address, phone].some((fact) => fact.includes(text)),
      ),
    [data, text],
  );
  if (isPending) {
    return (
      <Skeleton label={words.shops.loading}>
        {[0, 1, 2, 3].map((place) => (
          <SkeletonCard key={place}>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" width="full" />
          </SkeletonCard>
        ))}
      </Skeleton>
    );
  }
  if (found === undefined) return <ErrorState title={words.shops.failed} onRetry={refetch} />;
  if (found.length === 0) {
    return (
      <Empty
        title={words.shops.noneFound(text)}
        action={{ children: words.shops.showAll, onClick: onShowAll }}
        data-testid="none"
      />
    );
  }
  return (
    <>
      <div className="fact" role="status" data-testid="found">
        {words.shops.found(found.length)}
      </div>
      <VirtualList
        label={words.shops.title}
        items={found}
        getKey={idOf}
        renderItem={(shop) => <ShopRow shop={shop} />}
        gap="cards"
        // A visit of its own in the history, so that back leads to the row that was left.
        keepPlace={{ store: browserStore, name: `shops-${key}` }}
        data-testid="shops"
      />
    </>
  );
}

function ShopRow({ shop }: { readonly shop: Shop }) {
  const words = useWords();
  return (
    <Card
      className="customer-card"
      padding="compact"
      heading={
        <Link className="customer-link" to={`/shops/${shop.id}`} data-testid={`shop-${shop.id}`}>
          {shop.name}
        </Link>
      }
    >
      <span className="fact">
        {words.districts[shop.district]} · {shop.address}
      </span>
    </Card>
  );
}
