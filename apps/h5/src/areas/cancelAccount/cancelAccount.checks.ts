import { type AppCode, BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import type { AddressFacts } from "../../platform/routing/area.ts";

/** The product whose application an address is about; flexible credit where it names none, null for another product. */
export function appCodeOf(
  search: URLSearchParams,
): typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN | null {
  const appCode = search.get("appCode") ?? FLEXIBLE_CREDIT;
  return OWN.find((own): own is (typeof OWN)[number] => own === (appCode as AppCode)) ?? null;
}

const OWN = [FLEXIBLE_CREDIT, BUSINESS_LOAN] as const;

/** An application that the product does not have is no page. */
export const hasProduct = ({ search }: AddressFacts): boolean => appCodeOf(search) !== null;
