import type { CampaignPicture as Picture } from "@kedu/api";
import { type ReactElement, useState } from "react";
import * as css from "./campaigns.css.ts";

interface CampaignPictureProps {
  readonly picture: Picture;
  /** `cover` fills the field that it is in; otherwise it has its own proportions. */
  readonly fit?: "own" | "cover";
  /** What is around it says what is on it. */
  readonly isSilent?: boolean;
}

/** A picture of a campaign in the smaller of its formats that the browser reads; its words where it does not come. */
export function CampaignPicture({
  picture,
  fit = "own",
  isSilent = false,
}: CampaignPictureProps): ReactElement {
  const [isMissing, setIsMissing] = useState(false);
  const { avifUrl, heightPx, text, webpUrl, widthPx } = picture;
  if (isMissing) {
    return (
      <span
        className={fit === "own" ? css.missing : css.missingCover}
        data-testid="campaign-picture-missing"
      >
        {/* As large as the picture would have been, so that nothing moves. */}
        {fit === "own" ? (
          <svg viewBox={`0 0 ${widthPx} ${heightPx}`} className={css.room} aria-hidden="true" />
        ) : null}
        {isSilent ? null : <span className={css.missingWords}>{text}</span>}
      </span>
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avifUrl} />
      <img
        className={fit === "own" ? css.picture : css.cover}
        src={webpUrl}
        alt={isSilent ? "" : text}
        width={widthPx}
        height={heightPx}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setIsMissing(true)}
      />
    </picture>
  );
}
