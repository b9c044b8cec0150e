/** Home pages of the credit products. Source: specification 2, screen content. */
export const HOME_PAGE_CODES = ["INDEX", "PERSONAL", "OLOAN_INDEX", "BUSINESS_INDEX"] as const;

const RESULT_PRODUCTS = ["OLOAN", "BUSINESS"] as const;
const RESULT_FLOWS = ["USE", "REPAY"] as const;
const RESULT_STATES = ["SUCCESS", "FAIL", "PROCESS"] as const;

type ResultPageCode =
  `${(typeof RESULT_PRODUCTS)[number]}_${(typeof RESULT_FLOWS)[number]}_${(typeof RESULT_STATES)[number]}`;

/** Result pages of use and repayment of each product: success, failure, in progress. Source: specification 2; spelling: ours. */
export const RESULT_PAGE_CODES: readonly ResultPageCode[] = RESULT_PRODUCTS.flatMap((product) =>
  RESULT_FLOWS.flatMap((flow) =>
    RESULT_STATES.map((state): ResultPageCode => `${product}_${flow}_${state}`),
  ),
);

/** Pages that banners, notices and reports name. */
export type PageCode = (typeof HOME_PAGE_CODES)[number] | ResultPageCode;

export function isPageCode(value: unknown): value is PageCode {
  return ([...HOME_PAGE_CODES, ...RESULT_PAGE_CODES] as readonly unknown[]).includes(value);
}
