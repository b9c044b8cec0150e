import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

/** Questions on their way. */
export function LoadingQuestions(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="caption" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
