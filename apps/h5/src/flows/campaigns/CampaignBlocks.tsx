import type { BannerItem, CampaignBlock } from "@kedu/api";
import type { ReactElement } from "react";
import { LateView } from "../../platform/query-screen/LateView.tsx";
import { BannerBlock } from "./BannerBlock.tsx";
import { BannerListBlock } from "./BannerListBlock.tsx";
import { ContentBlock } from "./ContentBlock.tsx";
import * as css from "./campaigns.css.ts";
import { keyed } from "./keyed.ts";

export type BlockKind = CampaignBlock["kind"];

/** The blocks of a campaign's page, in their order. */
export function CampaignBlocks({
  blocks,
}: {
  readonly blocks: readonly CampaignBlock[];
}): ReactElement {
  return (
    <>
      {keyed(blocks).map(({ key, item }) => (
        <Block key={key} block={item} />
      ))}
    </>
  );
}

function Block({ block }: { readonly block: CampaignBlock }): ReactElement {
  switch (block.kind) {
    case "BANNER":
      return <BannerBlock item={block.item} />;
    case "BANNER_LIST":
      return <BannerListBlock items={block.items} />;
    case "CONTENT":
      return <ContentBlock parts={block.parts} />;
    case "STREAM_BANNER":
      return <LateStream items={block.items} />;
  }
}

/** What is swiped needs more script than all other blocks together, and few campaigns have it. */
function LateStream({ items }: { readonly items: BannerItem[] }): ReactElement {
  const { heightPx = 5, widthPx = 16 } = items[0]?.picture ?? {};
  return (
    <LateView
      name="campaign-stream"
      load={async () => (await import("./StreamBannerBlock.tsx")).StreamBannerBlock}
      props={{ items }}
      // As large as the first picture, so that nothing moves.
      loading={
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`} className={css.picture} aria-hidden="true" />
      }
    />
  );
}
