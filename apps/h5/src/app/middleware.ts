import { knowPerson } from "../platform/session/person.ts";
import type { AddressFacts } from "../platform/routing/area.ts";
import { PageError } from "../platform/routing/page-error.ts";

/** Runs before an address opens. An address that it answers is gone to instead; what it throws shows. */
export type Middleware = (
  facts: AddressFacts,
) => string | null | undefined | Promise<string | null | undefined>;

/** What an address may name. Specification section 6. */
export const middlewares: Readonly<Record<string, Middleware>> = {
  /** Few ever ask for the sandbox's console: what opens it comes with their visit. */
  sandbox: async (facts) => (await import("./open-sandbox.ts")).openSandbox(facts),
  /** A page that moves money waits until it is known whose keys of money under way it is to look for. */
  person: async ({ queryClient }) => {
    await knowPerson(queryClient);
    return null;
  },
  /** A result is told in any case; whose it is adds what can be done about it. */
  personIfKnown: async ({ queryClient }) => {
    await knowPerson(queryClient).catch(() => undefined);
    return null;
  },
};

/**
 * Runs the named ones in order, until one sends elsewhere.
 * @throws PageError 500 'Unknown middleware' where a name is nobody's, before any of them runs.
 */
export async function runMiddleware(
  names: readonly string[],
  facts: AddressFacts,
  known = middlewares,
): Promise<string | null> {
  // Specification section 8, to the letter.
  if (names.some((name) => !Object.hasOwn(known, name))) throw new PageError("Unknown middleware");
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- each may send elsewhere before the next asks anything
    const elsewhere = await known[name]?.(facts);
    if (elsewhere !== null && elsewhere !== undefined) return elsewhere;
  }
  return null;
}
