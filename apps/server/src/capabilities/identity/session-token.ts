import { createHash } from "node:crypto";

/** The hash of a session's token that the database stores; the token itself is only in the browser. */
export function tokenSha256Of(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
