import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

/** A page of channels before they are there. */
export function LoadingChannels(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
