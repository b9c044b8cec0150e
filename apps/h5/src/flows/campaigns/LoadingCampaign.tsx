import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

export function LoadingCampaign(): ReactElement {
  return (
    <Skeleton>
      <SkeletonBar size="body" width="most" />
      <SkeletonCard>
        <SkeletonBar size="figureXl" />
        <SkeletonBar size="body" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
