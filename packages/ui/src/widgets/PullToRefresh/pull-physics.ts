/** A pull this far refreshes when it is let go. */
export const READY_PX = 64;

/** The content never follows further than this, however far the finger goes. */
const MOST_PX = 112;

/** The content follows the finger at half its speed at first, then ever less. */
const SHARE = 0.5;

/** A pull that is shorter was no pull. */
const SLOP_PX = 8;

/** How far the content follows a finger that went down by so many px. */
export function pullOf(fingerPx: number): number {
  return MOST_PX * (1 - Math.exp((-Math.max(0, fingerPx) * SHARE) / MOST_PX));
}

/** How near a pull is to refreshing, from 0 to 1. */
export function readiness(pullPx: number): number {
  return Math.min(1, pullPx / READY_PX);
}

/**
 * What the first movement of a finger means: down is a pull, anything else is the page's, and a
 * little of anything is not decided yet.
 */
export function meaningOf(by: { x: number; y: number }): "pull" | "page" | "undecided" {
  if (Math.hypot(by.x, by.y) < SLOP_PX) return "undecided";
  return by.y > Math.abs(by.x) ? "pull" : "page";
}
