import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

export function LoadingPayee(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
