/** Where the shop insurance is; what of it is shown is in the query. */
export const INSURANCE = "/business/storeInsure";

/** Asks for a price. */
export const NEW_POLICY = `${INSURANCE}?view=quote`;

export type PolicyView = "claim" | "pdf";

/** One policy, or what is done with it. */
export function policyAddress(policyId: string, view?: PolicyView): string {
  const query = new URLSearchParams({ policy: policyId, ...(view === undefined ? {} : { view }) });
  return `${INSURANCE}?${query.toString()}`;
}
