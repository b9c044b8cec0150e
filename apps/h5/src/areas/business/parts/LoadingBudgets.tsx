import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

export function LoadingBudgets(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
