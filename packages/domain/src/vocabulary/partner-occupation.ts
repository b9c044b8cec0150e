/** Occupations that the partner bank asks about. Source: product 1.2, psbcForm; decision 0076. */
export const PARTNER_OCCUPATIONS = [
  "SHOP_OWNER",
  "ENTERPRISE_HEAD",
  "MANAGER",
  "EMPLOYEE",
  "PROFESSIONAL",
  "FREELANCER",
  "OTHER",
] as const;
export type PartnerOccupation = (typeof PARTNER_OCCUPATIONS)[number];

/** Whether the bank wants to know a spouse. */
export const MARITAL_STATUSES = ["MARRIED", "UNMARRIED"] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
