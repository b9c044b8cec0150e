import { Skeleton, SkeletonBar } from "@kedu/ui";
import type { ReactElement } from "react";
import * as css from "./DocumentBody.css.ts";

/** The shape of a text while it is on its way. */
export function DocumentLoading(): ReactElement {
  return (
    <Skeleton>
      <div className={css.body}>
        <SkeletonBar size="caption" width="half" />
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="heading" width="third" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" width="most" />
      </div>
    </Skeleton>
  );
}
