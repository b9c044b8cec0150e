/** What a dealer asks the partner bank for. Source: product 2, bank application; decision 0076. */
export const PARTNER_REQUEST_KINDS = ["APPLY", "ACTIVATE", "UPGRADE"] as const;
export type PartnerRequestKind = (typeof PARTNER_REQUEST_KINDS)[number];
