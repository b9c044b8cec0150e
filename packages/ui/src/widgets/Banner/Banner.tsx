import type { ReactElement, ReactNode, Ref } from "react";
import type { MoveReason } from "../../private/move-reason.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Swipe, type SwipeHandle } from "../Swipe/Swipe.tsx";
import * as css from "./Banner.css.ts";

/** What a banner in the form of a link hands to the element that renders it. */
export interface BannerLinkProps {
  className: string;
  children: ReactNode;
  "aria-label": string;
  draggable: false;
  "data-testid"?: string | undefined;
}

/** One of the banners that a `Banner` shows in turn. */
export interface BannerItem {
  /** Unique among the banners shown together. */
  id: string;
  /** All that the picture says, in words: it is the name of the link. */
  label: string;
  /** 16:5, drawn as SVG. It is silent; the label speaks. */
  picture: ReactNode;
  /** When it is pressed. Without it the picture is no button. */
  onOpen?: (() => void) | undefined;
  /** The app's own link, in the place of `onOpen`. */
  renderLink?: ((props: BannerLinkProps) => ReactElement) | undefined;
}

export interface BannerProps extends PartProps {
  /** What the page can call: to turn to a picture. */
  ref?: Ref<SwipeHandle> | undefined;
  /** What the banners are, for a screen reader. */
  label: string;
  /** The pictures, in order. */
  items: readonly BannerItem[];
  /** Which picture is shown, from 0. Uncontrolled without it. */
  index?: number | undefined;
  /** The picture that is shown first, from 0, where the banner keeps it. Default 0. */
  defaultIndex?: number | undefined;
  /** Another banner is shown, and why. */
  onIndexChange?: ((index: number, reason: MoveReason) => void) | undefined;
}

/** Pictures of 16:5 one at a time, turned by hand: nothing moves by itself, so nothing needs a pause. */
export function Banner({ items, ...props }: BannerProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <Swipe
      {...props}
      loop
      items={items}
      getKey={({ id }) => id}
      getLabel={({ label }) => label}
      renderItem={(item) => <Face item={item} testId={partTestId(props["data-testid"], item.id)} />}
    />
  );
}

function Face({ item, testId }: { item: BannerItem; testId: string | undefined }): ReactElement {
  const drawing = (
    <span className={css.drawing} aria-hidden="true">
      {item.picture}
    </span>
  );
  if (item.renderLink !== undefined) {
    return item.renderLink({
      className: css.opener,
      children: drawing,
      "aria-label": item.label,
      draggable: false,
      "data-testid": testId,
    });
  }
  if (item.onOpen !== undefined) {
    return (
      <button
        type="button"
        className={css.opener}
        aria-label={item.label}
        onClick={item.onOpen}
        data-testid={testId}
      >
        {drawing}
      </button>
    );
  }
  return (
    <div className={css.still} role="img" aria-label={item.label} data-testid={testId}>
      {drawing}
    </div>
  );
}
