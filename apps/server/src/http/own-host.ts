import { isIP } from "node:net";
import type { Config } from "../runtime/config.ts";

/** A name or an address, and a port. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::[0-9]{1,5})?$/i;

/**
 * Whether a request addresses the service by a name of ours: `localhost`, an IP address, `HOST`, or the host of
 * `PUBLIC_ORIGIN`. An attacker can have the name of their own page resolve to this machine, and the browser then takes
 * us for a part of that page; an IP address leads nowhere but to itself.
 * @param host as the header `Host` has it
 */
export function isOwnHost(
  host: string | undefined,
  config: Pick<Config, "host" | "publicOrigin">,
): boolean {
  const [, bracketed, plain] = HOST.exec(host ?? "") ?? [];
  const name = (bracketed ?? plain ?? "").toLowerCase();
  if (name === "localhost" || isIP(name) !== 0) return true;
  const published = config.publicOrigin === null ? null : new URL(config.publicOrigin).hostname;
  return name !== "" && (name === config.host.toLowerCase() || name === published);
}
