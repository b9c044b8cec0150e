import { oc } from "@orpc/contract";
import type { HTTPMethod, HTTPPath } from "@orpc/contract";

/** What a caller must know about an operation beyond its types. */
export interface OperationMeta {
  /** `required`: the header `Idempotency-Key` must be sent, and a repeated call answers with the stored bytes. */
  readonly idempotency?: "required";
  /** Who signs the request instead of a session: a manufacturer's order system or a partner bank. */
  readonly signedBy?: "manufacturer" | "bank";
  readonly [key: string]: unknown;
}

const base = oc.$meta<OperationMeta>({});

/** How a partner signs, as the API's document says it. */
const SIGNING = [
  "Signed by the partner. Headers: `x-kedu-key`, the id of the key; `x-kedu-timestamp`, RFC 3339 with offset, at most",
  "5 minutes from the service's clock; `x-kedu-signature`, the HMAC-SHA-256 of",
  '`method + "\\n" + target + "\\n" + timestamp + "\\n" + body` under the key\'s secret, in 64 lower-case hex digits.',
  "`method` is in upper case, `target` is path and query as sent (`/api/intake/orders`), `timestamp` is the header's",
  "text, `body` is the bytes before any compression. What a partner sends is its own, under whichever of its keys:",
  "a key sees and changes nothing of another partner's.",
].join(" ");

/** Starts an operation. The route is relative to `/api`; the name in the contract is the operation's id. */
export function operation(
  method: HTTPMethod,
  path: HTTPPath,
  summary: string,
  meta: OperationMeta = {},
) {
  const description = meta.signedBy === undefined ? {} : { description: SIGNING };
  return base.route({ method, path, summary, ...description }).meta(meta);
}
