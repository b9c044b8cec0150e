/**
 * How both people confirm an authorisation by face: the legal person first, with the request that is sent (REQUEST), or
 * last, going to authorise once the other has confirmed (GO_AUTHORISE). Source: specification 6, product 1.1.
 */
export const AUTHORISATION_MODES = ["REQUEST", "GO_AUTHORISE"] as const;
export type AuthorisationMode = (typeof AUTHORISATION_MODES)[number];
