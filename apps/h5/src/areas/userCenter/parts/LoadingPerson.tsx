import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

export function LoadingPerson(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
