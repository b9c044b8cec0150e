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

/** Starts an operation. The route is relative to `/api`; the name in the contract is the operation's id. */
export function operation(
  method: HTTPMethod,
  path: HTTPPath,
  summary: string,
  meta: OperationMeta = {},
) {
  return base.route({ method, path, summary }).meta(meta);
}
