/** An address of this area about one authorisation. `own` where the reader is the authorised person. */
export function authorizedAddress(
  page: "manages" | "addAuth" | "authLink" | "idcard" | "contract" | "face" | "success",
  authorisationId: string,
  own = false,
): string {
  return `/authorized/${page}?id=${authorisationId}${own ? "&own=1" : ""}`;
}

/** Whether the reader is the authorised person. */
export function isOwn(search: URLSearchParams): boolean {
  return search.get("own") === "1";
}

/** Query key of an invitation's token. */
export const INVITATION_KEY = "invitation";
