import type { CampaignBlock } from "@kedu/api";
import type { ReactElement } from "react";
import * as css from "./campaigns.css.ts";
import { keyed } from "./keyed.ts";
import { LinkedPicture } from "./LinkedPicture.tsx";

type BannerListBlockProps = Omit<Extract<CampaignBlock, { readonly kind: "BANNER_LIST" }>, "kind">;

/** Pictures below each other. */
export function BannerListBlock({ items }: BannerListBlockProps): ReactElement {
  return (
    <ul className={css.cards}>
      {keyed(items).map(({ key, item }) => (
        <li key={key}>
          <LinkedPicture item={item} />
        </li>
      ))}
    </ul>
  );
}
