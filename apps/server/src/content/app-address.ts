import routes from "@kedu/api/routes.json" with { type: "json" };

/** The pages of the app. Ways to log in are none of them: whoever taps there is logged in, or about to be. */
const PAGES = new Set(routes.filter((route) => !route.public).map(({ path }) => path));

/** Why a campaign cannot lead to an address of the app; null where it can. */
export function addressProblem(address: string, configIds: ReadonlySet<string>): string | null {
  const [path = "", query] = address.split("?", 2);
  if (!PAGES.has(path)) return `${path}: is no page of the app`;
  const configId = new URLSearchParams(query).get("configId");
  return configId === null || configIds.has(configId) ? null : `there is no campaign ${configId}`;
}
