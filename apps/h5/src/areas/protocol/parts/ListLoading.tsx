import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

/** The shape of a list of texts. */
export function ListLoading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" width="half" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}
