/**
 * Bounds of what may come from outside, each by what it means. Nothing real reaches them; they keep every sum of amounts
 * below 2^53 and every number in its column. Policy throughout: product 1.3 to 1.5 name the amounts, not their ends.
 */

/** The dearest purchase order: 100 million yuan. Fifty of them, a whole basket, are still exact. */
export const ORDER_AMOUNT_MAX_FEN = 10_000_000_000;
/** Orders, loans or other things that one call names. */
export const BASKET_MAX = 50;
/** Pieces of one line of an order. */
export const ORDER_QUANTITY_MAX = 1_000_000;
/** The last version of an order: a 32-bit integer, so that a system may count by seconds. */
export const ORDER_VERSION_MAX = 2_147_483_647;
/** An order that was made longer ago than this is not sent any more, in days. */
export const ORDER_AGE_MAX_DAYS = 366;
/** An order system's link to the payment of an order ends at the latest so many days after today. Policy. */
export const PAY_LINK_MAX_DAYS = 7;
/** The largest limit of a line, and so the largest loan: 1 billion yuan. */
export const LINE_LIMIT_MAX_FEN = 100_000_000_000;
/** What a dealer buys in one month at most: 1 billion yuan. A limit is a share of it, so it stays a possible limit. */
export const MONTHLY_PURCHASES_MAX_FEN = 100_000_000_000;
/** Months of purchases that one order brings along. */
export const PURCHASE_MONTHS_MAX = 24;
/** The most that one instruction moves: 100 billion yuan. It covers a basket of the largest loans with all they cost. */
export const AMOUNT_MAX_FEN = 10_000_000_000_000;
/** Business dates that a call may name lie between these. */
export const FIRST_BUSINESS_DATE = "2000-01-01";
export const LAST_BUSINESS_DATE = "2199-12-31";
/** The first day of a document or an enterprise. Registries write 9999-12-31 for one without an end, so there is no last. */
export const FIRST_DOCUMENT_DATE = "1800-01-01";
