import { type AppCode, BUSINESS_LOAN, PARTNER_CREDIT } from "@kedu/domain";

interface ProductPages {
  readonly home: string;
  readonly repay: string;
  readonly record: string;
}

const FLEXIBLE: ProductPages = { home: "/home", repay: "/repay", record: "/record" };

/** Where notices about a loan lead. Source: specification 2, routes. */
const PAGES: Readonly<Partial<Record<AppCode, ProductPages>>> = {
  [BUSINESS_LOAN]: {
    home: "/star-enjoy-loan/home",
    repay: "/star-enjoy-loan/repay",
    record: "/star-enjoy-loan/record",
  },
  [PARTNER_CREDIT]: {
    home: "/home",
    repay: `/repay?appCode=${PARTNER_CREDIT}`,
    record: `/record?appCode=${PARTNER_CREDIT}`,
  },
};

export function pagesOf(appCode: AppCode): ProductPages {
  return PAGES[appCode] ?? FLEXIBLE;
}
