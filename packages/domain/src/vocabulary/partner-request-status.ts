/** States of a request to the partner bank, until it has taken it in. Source: decision 0076. */
export const PARTNER_REQUEST_STATUSES = ["SENDING", "TAKEN", "REFUSED"] as const;
export type PartnerRequestStatus = (typeof PARTNER_REQUEST_STATUSES)[number];
