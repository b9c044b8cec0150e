import {
  arrow as arrowAt,
  autoUpdate,
  computePosition,
  flip,
  hide,
  limitShift,
  offset,
  type Placement,
  shift,
  size,
} from "@floating-ui/dom";

type Side = "bottom" | "end" | "start" | "top";

/** A side of the anchor, and the end of it that both share. `start` and `end` follow the direction of the text. */
export type BesidePlacement = Side | `${Side}-${"end" | "start"}`;

interface KeptBeside {
  anchor: Element;
  arrow: HTMLElement | null;
  placement: BesidePlacement;
  /** Distance between anchor and panel, in px. */
  gapPx: number;
  /** Whether it may cover the anchor where there is no room beside it: one larger than the screen. */
  mayCover?: boolean | undefined;
  /** Called when the anchor, once seen, has been scrolled out of sight or taken off the page. */
  onOutOfSight?: (() => void) | undefined;
}

/** What is kept free between the panel and the edge of the screen. */
const EDGE_PX = 8;
/** The arrow stays off the panel's round corners. */
const CORNER_PX = 14;
/** Where there is less room than this the panel covers what is beside the anchor. */
const LEAST_HEIGHT_PX = 120;

/**
 * Keeps a fixed panel beside its anchor, inside what is visible of the page: on the other side or moved along where it
 * would leave it. It says where in `data-side`. Returns what ends it.
 */
export function keepBeside(panel: HTMLElement, kept: KeptBeside): () => void {
  const { anchor, arrow, onOutOfSight } = kept;
  let ended = false;
  let wasSeen = false;

  async function place(): Promise<void> {
    if (!anchor.isConnected) return outOfSight();
    const { x, y, placement, middlewareData } = await computePosition(anchor, panel, {
      strategy: "fixed",
      placement: physical(kept.placement, panel),
      middleware: [
        offset(kept.gapPx),
        flip({ padding: EDGE_PX }),
        kept.mayCover === true
          ? shift({ padding: EDGE_PX, crossAxis: true })
          : shift({ padding: EDGE_PX, limiter: limitShift() }),
        size({
          padding: EDGE_PX,
          apply({ availableHeight }) {
            panel.style.maxHeight = `${Math.max(LEAST_HEIGHT_PX, Math.floor(availableHeight))}px`;
          },
        }),
        ...(arrow === null ? [] : [arrowAt({ element: arrow, padding: CORNER_PX })]),
        hide(),
      ],
    });
    if (ended) return;
    if (middlewareData.hide?.referenceHidden !== true) wasSeen = true;
    else if (wasSeen) return outOfSight();
    panel.dataset["side"] = placement.split("-", 1)[0];
    // Whole px, so that text is not blurred.
    panel.style.left = `${Math.floor(x)}px`;
    panel.style.top = `${Math.round(y)}px`;
    if (arrow === null) return;
    arrow.style.left = inPx(middlewareData.arrow?.x);
    arrow.style.top = inPx(middlewareData.arrow?.y);
  }

  function outOfSight(): void {
    if (!ended) onOutOfSight?.();
  }

  let frame: number | undefined;
  const end = autoUpdate(anchor, panel, () => {
    if (frame === undefined) {
      frame = 0;
      void place();
      return;
    }
    // Placing changes the panel's size. Inside a size observer's call that would be reported as a loop.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void place());
  });
  return () => {
    ended = true;
    cancelAnimationFrame(frame ?? 0);
    end();
  };
}

function inPx(value: number | undefined): string {
  return value === undefined ? "" : `${value}px`;
}

function physical(placement: BesidePlacement, panel: Element): Placement {
  const rightToLeft = getComputedStyle(panel).direction === "rtl";
  return placement
    .replace(/^start/u, rightToLeft ? "right" : "left")
    .replace(/^end/u, rightToLeft ? "left" : "right") as Placement;
}
