/** What an invitation's link carries: the token, by which a dealer opens it. */
export const INVITATION_KEY = "invitation";

/** Where a dealer sees an invitation, and what became of it. */
export function invitationAddress(
  page: "home" | "customer/success" | "customer/failed",
  token: string,
): string {
  return `/business/${page}?${new URLSearchParams({ [INVITATION_KEY]: token }).toString()}`;
}

/** The link that a salesperson passes on. */
export function invitationLink(token: string): string {
  return new URL(invitationAddress("home", token), globalThis.location.origin).href;
}
