import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
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

type Asked = Pick<FastifyRequest, "host" | "protocol">;
type Named = Pick<Config, "host" | "publicOrigin">;

/** The origin that was requested; null where its name may belong to another party. */
export function askedOriginOf({ host, protocol }: Asked, config: Named): string | null {
  return isOwnHost(host, config) ? `${protocol}://${host}` : null;
}

/** The origin by which browsers find us, as they write it; null where there is none that is ours for certain. */
export function ownOriginOf(request: Asked, config: Named): string | null {
  const asked = config.publicOrigin ?? askedOriginOf(request, config);
  return asked !== null && URL.canParse(asked) ? new URL(asked).origin : null;
}
