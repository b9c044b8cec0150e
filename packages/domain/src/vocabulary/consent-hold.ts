/**
 * Why a consent cannot be withdrawn now: it ends with the account, it belongs to a policy, or a lender is deciding about an
 * application with it. Source: decision 0083.
 */
export const CONSENT_HOLDS = ["ACCOUNT", "POLICY", "APPLICATION"] as const;
export type ConsentHold = (typeof CONSENT_HOLDS)[number];
