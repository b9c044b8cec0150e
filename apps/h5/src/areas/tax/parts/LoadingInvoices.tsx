import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

/** Invoices before they are there. */
export function LoadingInvoices(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="half" />
        <SkeletonBar size="body" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" width="half" />
      </SkeletonCard>
    </Skeleton>
  );
}
