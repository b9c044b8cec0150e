/** The capabilities that the first pages call. The routes of the others come with the next areas. */
export const FIRST_CAPABILITIES = ["contracts", "credit", "identity"];

/** Those that few call: salespeople and whoever they invite, and dealers to whom the partner bank makes an offer. */
export const LAST_CAPABILITIES = ["partnerCredit", "sales"];
