import { Empty, ErrorState, Page, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { useWords } from "../app/preferences.tsx";
import { customerQuery } from "../app/queries.ts";
import { VisitForm } from "./VisitForm.tsx";

export function VisitPage() {
  const words = useWords();
  const { id = "" } = useParams();
  const { data, isPending, refetch } = useQuery(customerQuery(id));
  if (data != null) return <VisitForm customer={data.customer} />;
  return (
    <Page title={words.visit.title} renderBack={backTo(`/customers/${id}`)}>
      {isPending ? (
        <Skeleton label={words.customer.loading}>
          <SkeletonCard>
            <SkeletonBar size="body" width="full" />
            <SkeletonBar size="body" width="full" />
          </SkeletonCard>
        </Skeleton>
      ) : data === null ? (
        <Empty title={words.customer.none} />
      ) : (
        <ErrorState title={words.customer.failed} onRetry={refetch} />
      )}
    </Page>
  );
}
