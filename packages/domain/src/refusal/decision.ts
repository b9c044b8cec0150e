import type { RefusalCode } from "./refusal-codes.ts";

/** A refusal with a name. */
export interface Refused<Refusal extends RefusalCode = RefusalCode> {
  readonly ok: false;
  readonly refusal: Refusal;
}

/**
 * A decision: a value, or a refusal. Refusals are tested in a fixed order, so that a dealer always gets the same one
 * first.
 */
export type Decision<Value, Refusal extends RefusalCode = RefusalCode> =
  | { readonly ok: true; readonly value: Value }
  | Refused<Refusal>;

export function allowed<const Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<const Refusal extends RefusalCode>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
