import type { PageCode } from "@kedu/domain";
import type { ReactElement } from "react";
import { backgroundBegun } from "../../platform/screen/background-begun.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { useStore } from "../../platform/store/store.ts";

/**
 * The place on a page for what campaigns show there. It is the last on the page, so that nothing moves when it comes,
 * and it comes after everything else: this file is part of the first pages, and all that it shows is not.
 */
export function CampaignSlot({ page }: { readonly page: PageCode }): ReactElement {
  return (
    <LatePart
      quiet
      isWanted={useStore(backgroundBegun)}
      load={async () => (await import("./ShownResources.tsx")).ShownResources}
      props={{ page }}
    />
  );
}
