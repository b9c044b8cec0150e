import type { Vault } from "../../database/sealed.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";

type Invitation = Pick<StoredAuthorisation, "id" | "inviteNo">;

/** What the link of an invitation carries: it is computed again whenever it is shown, and stored nowhere. */
export function invitationToken(vault: Vault, invitation: Invitation): string {
  return `${invitation.id}.${signatureOf(vault, invitation)}`;
}

/** The authorisation that a token names, whether we made the token or not; null for a text of another form. */
export function namedBy(token: string): string | null {
  return /^([0-9A-HJKMNP-TV-Z]{26})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1] ?? null;
}

function signatureOf(vault: Vault, { id, inviteNo }: Invitation): string {
  return vault.lookupHash("invitation", `${id}:${inviteNo}`);
}
