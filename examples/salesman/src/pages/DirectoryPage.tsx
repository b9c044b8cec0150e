import {
  Cell,
  ErrorState,
  IndexBar,
  List,
  Page,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
} from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { useWords } from "../app/preferences.tsx";
import { directoryQuery } from "../app/queries.ts";

const toCustomers = backTo("/");

/** Every customer, by the letter under which one looks for it. */
export function DirectoryPage() {
  const words = useWords();
  const { data, isPending, refetch } = useQuery(directoryQuery());
  return (
    <Page title={words.directory.title} renderBack={toCustomers}>
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
        <IndexBar
          label={words.customers.title}
          groups={data.map(({ letter, customers }) => ({
            letter,
            children: (
              <List>
                {customers.map(({ id, shop, owner }) => (
                  <Cell
                    key={id}
                    title={shop}
                    value={owner}
                    render={(props) => <Link to={`/customers/${id}`} {...props} />}
                  />
                ))}
              </List>
            ),
          }))}
          data-testid="directory"
        />
      )}
    </Page>
  );
}
