import { createTextArea } from "@kedu/platform";
import type { AddressRoute } from "../../tasks/routing/area.ts";
import { ownAddress } from "../../tasks/routing/own-address.ts";
import { redirectError } from "../../tasks/routing/page-error.ts";

/** Specification section 3: a native shell may name the page that its users begin at. */
const HOME_PATH_KEY = "HOME_PATH";

const texts = createTextArea(() => globalThis.localStorage);

/**
 * Where a logged-in dealer begins. Who is not logged in never gets here: the access rule is before it.
 * @throws the redirect error where a page was named that is not ours. It is forgotten, so that the way home is free.
 */
export function homePath(): string {
  const stored = texts.read(HOME_PATH_KEY);
  const own = stored === undefined ? "/home" : ownAddress(stored);
  if (own === null) {
    texts.remove(HOME_PATH_KEY);
    throw redirectError();
  }
  // The index itself would lead back here.
  return /^\/($|[?#])/.test(own) ? "/home" : own;
}

export const indexRoutes: readonly AddressRoute[] = [
  { path: "/", sendTo: ({ url }) => withQuery(homePath(), url) },
];

/** Keeps what the shell put into the address, such as its channel. */
function withQuery(path: string, url: URL): string {
  if (url.search === "") return path;
  const target = new URL(path, url);
  for (const [key, value] of url.searchParams) {
    if (!target.searchParams.has(key)) target.searchParams.set(key, value);
  }
  return target.pathname + target.search + target.hash;
}
