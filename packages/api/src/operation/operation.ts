import {
  type AnySchema,
  ContractProcedure,
  type ErrorMap,
  type HTTPMethod,
  type HTTPPath,
  type Schema,
} from "@orpc/contract";
import type { RefusalCode } from "@kedu/domain";
import type { Callers } from "./callers.ts";
import { COMMON_REFUSALS, KEY_REFUSALS, type RefusalMap, refusalMap } from "./refusals.ts";

/** What the service must know of an operation besides its route and its schemas. */
export interface OperationMeta<C extends Callers = Callers> {
  readonly callers: C;
  /** `required`: the header `Idempotency-Key` must be sent, and a repeated call answers with the stored bytes. */
  readonly key?: "required";
  readonly [name: string]: unknown;
}

/** An operation, whichever it is. */
export type AnyOperation = ContractProcedure<AnySchema, AnySchema, ErrorMap, OperationMeta>;

interface Declaration<
  C extends Callers,
  Key extends "required" | undefined,
  Input extends AnySchema,
  Output extends AnySchema,
  Own extends RefusalCode,
> {
  readonly method: HTTPMethod;
  /** Relative to `/api`. */
  readonly path: HTTPPath;
  readonly summary: string;
  readonly callers: C;
  readonly key?: Key;
  /** Left out where nothing is sent. */
  readonly input?: Input;
  readonly output: Output;
  /** Its own. Those of its kind of callers and those of a key are added. */
  readonly refusals: readonly Own[];
}

type RefusalOf<C extends Callers, Key extends "required" | undefined, Own extends RefusalCode> =
  | (typeof COMMON_REFUSALS)[C["kind"]][number]
  | (Key extends "required" ? (typeof KEY_REFUSALS)[number] : never)
  | Own;

/** How a partner signs, as the API's document says it. */
const SIGNING = [
  "Signed by the partner. Headers: `x-kedu-key`, the id of the key; `x-kedu-timestamp`, RFC 3339 with offset, at most",
  "5 minutes from the service's clock; `x-kedu-signature`, the HMAC-SHA-256 of",
  '`method + "\\n" + target + "\\n" + timestamp + "\\n" + body` under the key\'s secret, in 64 lower-case hex digits.',
  "`method` is in upper case, `target` is path and query as sent (`/api/intake/orders`), `timestamp` is the header's",
  "text, `body` is the bytes before any compression. What a partner sends is its own, under whichever of its keys:",
  "a key sees and changes nothing of another partner's.",
].join(" ");

/** Declares an operation. Its name in the contract is its id. */
export function operation<
  const C extends Callers,
  Output extends AnySchema,
  Input extends AnySchema = Schema<unknown, unknown>,
  const Own extends RefusalCode = never,
  const Key extends "required" | undefined = undefined,
>({
  method,
  path,
  summary,
  callers,
  key,
  input,
  output,
  refusals,
}: Declaration<C, Key, Input, Output, Own>): ContractProcedure<
  Input,
  Output,
  RefusalMap<RefusalOf<C, Key, Own>>,
  OperationMeta<C>
> {
  const codes: readonly RefusalCode[] = [
    ...COMMON_REFUSALS[callers.kind],
    ...(key === "required" ? KEY_REFUSALS : []),
    ...refusals,
  ];
  return new ContractProcedure({
    meta: key === undefined ? { callers } : { callers, key },
    route: {
      method,
      path,
      summary,
      ...(callers.kind === "PARTNER" ? { description: SIGNING } : {}),
    },
    ...(input === undefined ? {} : { inputSchema: input }),
    outputSchema: output,
    // The codes are those of the type, which the compiler cannot see through the two conditions.
    errorMap: refusalMap(codes as readonly RefusalOf<C, Key, Own>[]),
  });
}
