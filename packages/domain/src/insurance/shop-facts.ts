import { SHOP_STOCK_MAX_FEN, SHOP_STOCK_MIN_FEN } from "../constants/limits.ts";
import { checkAddress, checkArea } from "../identity/contact-rules.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

/** What a price for a shop is made from. */
export interface ShopFacts {
  /** By its division code, with the names of its levels. */
  readonly area: { readonly code: string; readonly names: readonly string[] };
  readonly address: string;
  /** The value of the goods in the shop. */
  readonly stockFen: Fen;
}

/** What a dealer typed. Fields that were not touched are null or empty. */
export interface TypedShop {
  readonly area: ShopFacts["area"] | null;
  readonly address: string;
  readonly stockFen: Fen | null;
}

export type ShopRefusal = "AREA_EMPTY" | "ADDRESS_EMPTY" | "INPUT_INVALID" | "AMOUNT_INVALID";

/** The shop as the insurer gets it. Order of precedence: area, address, stock. Source: decision 0078. */
export function checkShop({
  address: typed,
  area,
  stockFen,
}: TypedShop): Decision<ShopFacts, ShopRefusal> {
  const names = checkArea(area?.names ?? []);
  if (area === null || !names.ok) return refused("AREA_EMPTY");
  const address = checkAddress(typed);
  if (!address.ok) return address;
  return isStockInsurable(stockFen)
    ? allowed({ area, address: address.value, stockFen })
    : refused("AMOUNT_INVALID");
}

/** Whether goods of this value are insured. */
export function isStockInsurable(stockFen: Fen | null): stockFen is Fen {
  return (
    stockFen !== null &&
    Number.isSafeInteger(stockFen) &&
    stockFen >= SHOP_STOCK_MIN_FEN &&
    stockFen <= SHOP_STOCK_MAX_FEN
  );
}
