import type { AddressRoute } from "../../tasks/routing/area.ts";

/** Every page pays for what stands here, so the rule itself is elsewhere. Where it does not come, home is home. */
const rule = () =>
  import("./home-path.ts").then(
    ({ homePath }) => homePath,
    () => () => "/home",
  );

export const indexRoutes: readonly AddressRoute[] = [
  {
    path: "/",
    sendTo: async ({ url, isAddress }) => withQuery((await rule())(isAddress), url),
  },
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
