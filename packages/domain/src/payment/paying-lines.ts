import type { Fen } from "../money/fen.ts";
import { PAYING_PRODUCTS, type PayingProduct } from "../vocabulary/app-code.ts";

/** Refusals of a payment that another line of the dealer's may not have. */
export const LINE_OBSTACLES = ["LINE_FROZEN", "LINE_NOT_AVAILABLE", "LIMIT_TOO_LOW"] as const;
export type LineObstacle = (typeof LINE_OBSTACLES)[number];

export function isLineObstacle(refusal: unknown): refusal is LineObstacle {
  return (LINE_OBSTACLES as readonly unknown[]).includes(refusal);
}

/** A line that a basket may be paid with. */
interface OfferedLine {
  readonly appCode: PayingProduct;
  /** Principal and interest at the due date, with the best coupons of the line. */
  readonly totalDueFen: Fen;
  /** Why the line cannot pay this basket; null where it can. */
  readonly obstacle: LineObstacle | null;
}

/**
 * Lines in the order in which they are offered: those that can pay first, then the cheaper one. At one price flexible
 * credit comes first. Source: decision 0080.
 */
export function inPayingOrder<Line extends OfferedLine>(lines: readonly Line[]): Line[] {
  return [...lines].sort(
    (a, b) =>
      Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
      a.totalDueFen - b.totalDueFen ||
      PAYING_PRODUCTS.indexOf(a.appCode) - PAYING_PRODUCTS.indexOf(b.appCode),
  );
}

/** The line that costs less than every other one that can pay; null where there is no such line. */
export function cheapestLine(lines: readonly OfferedLine[]): PayingProduct | null {
  const [first, second] = inPayingOrder(lines.filter(({ obstacle }) => obstacle === null));
  if (first === undefined || second === undefined) return null;
  return first.totalDueFen < second.totalDueFen ? first.appCode : null;
}
