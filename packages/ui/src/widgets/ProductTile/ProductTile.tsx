import type { ReactElement, ReactNode, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronRightIcon } from "../../icons/shapes/chevron-right.ts";
import type { IconShape } from "../../icons/icon-shape.ts";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import { type PillTone, StatusPill } from "../StatusPill/StatusPill.tsx";
import * as css from "./ProductTile.css.ts";

/** What a tile hands to the link that the app renders for it. */
export interface ProductTileLinkProps {
  className: string;
  children: ReactNode;
  "data-testid"?: string | undefined;
}

interface ProductTileFace extends PartProps {
  /** What the product is for. */
  icon: IconShape;
  /** Name of the product. */
  name: string;
  /** One fact: the simple annual rate. */
  fact: ReactNode;
  /** The state in words, and the tone that goes with it. */
  status: { words: string; tone: Exclude<PillTone, "slab"> };
}

interface ProductTileAsAnchor extends ProductTileFace {
  /** Where a press leads. It is a link then. */
  href: string;
  /** The link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  render?: undefined;
}

interface ProductTileAsRendered extends ProductTileFace {
  /** Renders the app's own link, which must spread what it is given. */
  render: (props: ProductTileLinkProps) => ReactElement;
  href?: undefined;
}

export type ProductTileProps = ProductTileAsAnchor | ProductTileAsRendered;

/** Another product, in one row. The whole tile is the link. */
export function ProductTile(props: ProductTileProps): ReactElement {
  return (
    <div className={classNames(css.frame, props.className)} id={props.id}>
      {props.render === undefined ? <AnchorTile {...props} /> : <RenderedTile {...props} />}
    </div>
  );
}

function AnchorTile({ ref, ...props }: ProductTileAsAnchor): ReactElement {
  return (
    <a ref={ref} className={css.tile} href={props.href} data-testid={props["data-testid"]}>
      <TileMessages {...props} />
    </a>
  );
}

function RenderedTile(props: ProductTileAsRendered): ReactElement {
  return props.render({
    className: css.tile,
    children: <TileMessages {...props} />,
    "data-testid": props["data-testid"],
  });
}

function TileMessages(props: ProductTileFace): ReactElement {
  return (
    <>
      <Icon of={props.icon} size={24} className={css.icon} />
      <span className={css.middle}>
        <span className={css.words}>
          <span className={css.name}>{props.name}</span>
          <span className={css.fact}>{props.fact}</span>
        </span>
        <StatusPill tone={props.status.tone}>{props.status.words}</StatusPill>
      </span>
      <Icon of={ChevronRightIcon} size={20} className={css.chevron} />
    </>
  );
}
