import type { QueryClient } from "@tanstack/react-query";
import { createTextArea, HOME_PATH_FORM } from "@kedu/platform";
import { sessionQuery } from "../../data/identity.queries.ts";
import { homeOfRole } from "../../platform/session/role-home.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { ownAddress } from "../../platform/routing/own-address.ts";
import { redirectError } from "../../platform/routing/page-error.ts";

/** Specification section 3: a native shell may set its users' first page. */
const HOME_PATH_KEY = "HOME_PATH";

const texts = createTextArea(() => globalThis.localStorage);

/** A text that a browser would follow as an address: a path, or anything with a scheme. Any other text is garbage. */
const LEADS_SOMEWHERE = /^\s*(?:[/\\]|[a-z][a-z0-9+.\-\s]*:)/i;

/**
 * The first page of a logged-in dealer; the access rule redirects visitors before it. Garbage, or a page that is not
 * ours, counts as absent and is deleted: nothing may block the way home.
 * @throws the redirect error where a page elsewhere was set, once.
 */
export async function homePath(
  isAddress: AddressFacts["isAddress"],
  home = "/home",
): Promise<string> {
  const stored = texts.read(HOME_PATH_KEY);
  if (stored === undefined) return home;
  const own = ownAddress(stored);
  const [pathname = ""] = own?.split(/[?#]/) ?? [];
  // The index itself would redirect back here.
  const mayBe = own !== null && pathname !== "/" && HOME_PATH_FORM.test(stored);
  if (mayBe && (await isAddress(pathname.replace(/\/+$/, "")))) return own;
  texts.remove(HOME_PATH_KEY);
  if (own === null && LEADS_SOMEWHERE.test(stored)) throw redirectError();
  return home;
}

/** The page to which the index redirects. @throws as `homePath` */
export async function firstPage({ url, isAddress, queryClient }: AddressFacts): Promise<string> {
  return withQuery(await homePath(isAddress, await ownHome(queryClient)), url);
}

/** Longer than the service takes to say who is logged in, and shorter than a user waits. */
const WAIT_MS = 1000;

/** Where the user's role begins. A user who is not known in time begins where dealers do. */
async function ownHome(queryClient: QueryClient): Promise<string> {
  const session = await Promise.race([
    queryClient.ensureQueryData(sessionQuery).catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), WAIT_MS);
    }),
  ]);
  return homeOfRole(session?.enterprise.role);
}

/** Keeps what the shell added to the address, such as its channel. */
function withQuery(path: string, url: URL): string {
  if (url.search === "") return path;
  const target = new URL(path, url);
  for (const [key, value] of url.searchParams) {
    if (!target.searchParams.has(key)) target.searchParams.set(key, value);
  }
  return target.pathname + target.search + target.hash;
}
