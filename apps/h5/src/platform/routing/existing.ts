import type { EnsureQueryDataOptions } from "@tanstack/react-query";
import { refusalCodeOf } from "../../data/outcome.ts";
import { addressId } from "./address-id.ts";
import type { AddressFacts } from "./area.ts";

/** Refusals that say that what was asked for is not there (yet), or not this person's. */
const GONE: ReadonlySet<string> = new Set([
  "NOT_FOUND",
  "ORDER_NOT_FOUND",
  "LOAN_NOT_SETTLED",
  "ACCOUNT_NOT_OPEN",
  "INPUT_INVALID",
]);

/** Whether a call was refused because what it asked for is not there, or not this person's. */
export function isGone(error: unknown): boolean {
  return GONE.has(refusalCodeOf(error) ?? "");
}

/**
 * The answer to a question about a record; false where the record is not there. A question that failed otherwise does not
 * close the page: its screen shows what could not be asked.
 */
export async function holds(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    return !isGone(error);
  }
}

/** The check of a page about the record that its address names by `key`: the record is there, and is what `is` says. */
export function existing<Kept>(
  queryOf: (id: string) => EnsureQueryDataOptions<Kept>,
  key: string,
  is: (record: Kept, facts: AddressFacts) => boolean = () => true,
): (facts: AddressFacts) => Promise<boolean> {
  return (facts) =>
    holds(async () => {
      const id = addressId(facts.search, key);
      return id !== null && is(await facts.queryClient.ensureQueryData(queryOf(id)), facts);
    });
}
