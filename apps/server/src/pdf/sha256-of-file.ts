import { createHash } from "node:crypto";

/** The fingerprint of a file that is issued: SHA-256 of its bytes, in hex. */
export function sha256OfFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
