/** The capabilities that the first pages call. The routes of the others come with the next areas. */
export const FIRST_CAPABILITIES = ["contracts", "credit", "identity"];

/**
 * Those that few call: who looks at their consents, who does a task of another app, who insures a shop, dealers to
 * whom the partner bank makes an offer, salespeople and whoever they invite, loans with pledged goods, and who says
 * whether help helped. Campaigns are here too: what they show comes after everything else.
 */
export const LAST_CAPABILITIES = [
  "campaigns",
  "consents",
  "embedded",
  "help",
  "insurance",
  "merchants",
  "partnerCredit",
  "pledges",
  "sales",
];
