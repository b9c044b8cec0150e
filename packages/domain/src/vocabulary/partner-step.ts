/**
 * Where a dealer is with the partner bank's credit, from the bank's offer on. Each names what is done next and by whom:
 * UPGRADE to ACTIVATE by the dealer; SENDING, UPGRADING, DECIDING and ACTIVATING by the bank. Source: decision 0076.
 */
export const PARTNER_STEPS = [
  "UPGRADE",
  "UPGRADING",
  "ID",
  "FORM",
  "CARD",
  "FACE",
  "SENDING",
  "DECIDING",
  "REJECTED",
  "SIGN",
  "ACTIVATE",
  "ACTIVATING",
  "RETRY",
  "RECEIVED",
  "ENDED",
] as const;
export type PartnerStep = (typeof PARTNER_STEPS)[number];
