import { knowPerson } from "../platform/session/person.ts";
import type { AddressFacts } from "../platform/routing/area.ts";
import { PageError } from "../platform/routing/page-error.ts";

/** Runs before an address opens. An address that it returns is opened instead; what it throws is shown. */
export type Middleware = (
  facts: AddressFacts,
) => string | null | undefined | Promise<string | null | undefined>;

/** The names that an address may list. Specification section 6. */
export const middlewares: Readonly<Record<string, Middleware>> = {
  /** Few visits need the sandbox's console, so what opens it is loaded only then. */
  sandbox: async (facts) => (await import("./open-sandbox.ts")).openSandbox(facts),
  /** A page that moves money waits until its user is known, whose pending money it looks for. */
  person: async ({ queryClient }) => {
    await knowPerson(queryClient);
    return null;
  },
  /** A result is shown in any case; the user adds what can be done about it. */
  personIfKnown: async ({ queryClient }) => {
    await knowPerson(queryClient).catch(() => undefined);
    return null;
  },
};

/**
 * Runs the named ones in order, until one redirects.
 * @throws PageError 500 'Unknown middleware' for an unknown name, before any of them runs.
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
