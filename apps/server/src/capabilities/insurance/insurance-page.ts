/** Where notices about policies and claims lead inside the app. */
export const INSURANCE_PAGE = "/business/storeInsure";
