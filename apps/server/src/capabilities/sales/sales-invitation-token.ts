import { timingSafeEqual } from "node:crypto";
import type { Vault } from "../../database/sealed.ts";

/** What the link of an invitation carries: it is computed again whenever it is shown, and stored nowhere. */
export function salesInvitationToken(vault: Vault, invitationId: string): string {
  return `${invitationId}.${vault.lookupHash("sales-invitation", invitationId)}`;
}

/** Compared with where a text has another form, so that the answer takes the same work. */
const NONE = "00000000000000000000000000";

/** The invitation that a token names; null where we did not make the token. */
export function namedInvitation(vault: Vault, token: string): string | null {
  const invitationId = /^([0-9A-HJKMNP-TV-Z]{26})\./.exec(token)?.[1] ?? NONE;
  const expected = Buffer.from(salesInvitationToken(vault, invitationId));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual)
    ? invitationId
    : null;
}
