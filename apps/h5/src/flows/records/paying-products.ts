import {
  FLEXIBLE_CREDIT,
  isPayingProduct,
  PAYING_PRODUCTS,
  type PayingProduct,
} from "@kedu/domain";
import { useQuery } from "@tanstack/react-query";
import { homeQuery } from "../../data/credit.queries.ts";

/** The line that an address names, of those that pay orders; flexible credit without one. */
export function lineInAddress(search: URLSearchParams): PayingProduct {
  const appCode = search.get("appCode");
  return isPayingProduct(appCode) ? appCode : FLEXIBLE_CREDIT;
}

/** The dealer's lines that have paid orders or can. */
export function usePayingProducts(): readonly PayingProduct[] {
  const { data: home } = useQuery(homeQuery);
  return PAYING_PRODUCTS.filter((product) =>
    home?.lines.some(({ appCode, usedFen, view }) =>
      appCode === product ? usedFen > 0 || !NEVER_DRAWN.test(view) : false,
    ),
  );
}

/** Views of a line of which nothing was ever drawn. */
const NEVER_DRAWN = /^(?:Psbc|NotCredit|Calculate|Protocol|NotActivate)/;
