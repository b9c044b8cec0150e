import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import type { ReactElement } from "react";

/** A balance, an account and an amount on their way. */
export function LoadingWithdraw(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="body" width="third" />
        <SkeletonBar size="figureL" width="half" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
