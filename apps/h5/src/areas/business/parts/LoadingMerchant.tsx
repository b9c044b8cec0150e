import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

export function LoadingMerchant(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="most" />
        <SkeletonBar size="body" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="caption" width="third" />
      </SkeletonCard>
    </Skeleton>
  );
}
