/** Where a dealer sees what is owed to a guarantor. Source: specification 2, routes. */
export const COMPENSATED_PAGE = "/repay/components/compensated";
