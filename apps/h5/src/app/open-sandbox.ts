import { sandboxQuery } from "../data/sandbox.queries.ts";
import type { AddressFacts } from "../platform/routing/area.ts";
import { notFound } from "../platform/routing/page-error.ts";

/**
 * Leaves the app for the sandbox's console, which the service serves outside of it. In production the sandbox does not
 * exist, and neither does the address.
 * @throws PageError 404 where the service has no sandbox, or does not say.
 */
export async function openSandbox({ queryClient }: AddressFacts): Promise<null> {
  if (!(await queryClient.ensureQueryData(sandboxQuery).catch(() => false))) throw notFound();
  globalThis.location.assign("/sandbox/");
  // The page is on its way out; nothing more may show in it.
  return new Promise(() => undefined);
}
