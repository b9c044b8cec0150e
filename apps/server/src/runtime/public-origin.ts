import type { Config } from "./config.ts";

/** The origin of addresses for people. Production has a public one; a sandbox without one is opened on its own machine. */
export function publicOriginOf({ https, port, publicOrigin }: Config): string {
  return publicOrigin ?? `${https ? "https" : "http"}://localhost:${port}`;
}
