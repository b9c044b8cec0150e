/** The capabilities that the first pages call. The routes of the others come with the next areas. */
export const FIRST_CAPABILITIES = ["contracts", "credit", "identity"];

/** Those that salespeople and whoever they invite call. */
export const LAST_CAPABILITIES = ["sales"];
