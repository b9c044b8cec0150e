import { REFUSAL_STATUS, type RefusalData } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { ORPCError } from "@orpc/server";

/** An answer that refuses, as it travels. */
export type RefusalError = ORPCError<RefusalCode, RefusalData | undefined>;

/** The error that answers with a refusal: `throw refusal("ORDER_EXPIRED", { ids })`. */
export function refusal(code: RefusalCode, data?: RefusalData): RefusalError {
  return new ORPCError<RefusalCode, RefusalData | undefined>(code, {
    defined: true,
    status: REFUSAL_STATUS[code],
    message: code,
    data,
  });
}

/** Refuses: never comes back. */
export function refuse(code: RefusalCode, data?: RefusalData): never {
  throw refusal(code, data);
}
