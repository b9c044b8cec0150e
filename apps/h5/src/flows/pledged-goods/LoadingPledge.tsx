import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

/** The goods of a loan, until they are there. */
export function LoadingPledge(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="third" />
        <SkeletonBar size="rule" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
