/** The service's own origin, as a content security policy names it. */
const OWN = "'self'";
/** Hosts that only this machine reaches, and that a policy can name: of numbers it can name the one. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);
const SANDBOX_HOST = "lender.localhost";

/** Where lenders have pages that ours may show in a frame, as sources of a content security policy. */
interface Lenders {
  readonly lenderOrigins: readonly string[];
}

/**
 * Where the sandbox's bank has its page: at another name of this machine, as a real one is at another origin. People who
 * reach the sandbox from elsewhere find nothing of ours at that name, and get the page at its own origin.
 */
export function sandboxLenderOrigins({
  host,
  phone,
  port,
  publicOrigin,
}: {
  readonly host: string;
  readonly phone: boolean;
  readonly port: number;
  readonly publicOrigin: string | null;
}): readonly string[] {
  if (phone || publicOrigin !== null || !LOOPBACK.has(host)) return [OWN];
  // The port of a sandbox that takes any is known once it listens.
  return [
    port === 0 ? `http://${SANDBOX_HOST}:*` : new URL(`http://${SANDBOX_HOST}:${port}`).origin,
  ];
}

/** Whether a page of this origin may be framed by pages of ours, at `ownOrigin`. */
export function isLenderOrigin(
  { lenderOrigins }: Lenders,
  origin: string,
  ownOrigin: string,
): boolean {
  const { hostname, protocol } = new URL(origin);
  return lenderOrigins.some((source) =>
    source === OWN ? origin === ownOrigin : [origin, `${protocol}//${hostname}:*`].includes(source),
  );
}

/** Whether the sandbox's bank has its page at this host, as the header `Host` names it. */
export function isLendersHost(
  { lenderOrigins }: Lenders,
  host: string,
  /** Whether it is a name of the service itself. */
  isOwn: boolean,
): boolean {
  return lenderOrigins.some((source) => {
    if (source === OWN) return isOwn;
    const named = source.replace(/^https?:\/\//, "");
    return named === host || named === host.replace(/:[0-9]+$/, ":*");
  });
}

/** Where the sandbox's bank shows a page in a frame of pages at `ownOrigin`. */
export function sandboxLenderOrigin({ lenderOrigins }: Lenders, ownOrigin: string): string {
  const [source = OWN] = lenderOrigins;
  if (source === OWN) return ownOrigin;
  const { port } = new URL(ownOrigin);
  return source.endsWith(":*") ? source.replace(/\*$/, port) : source;
}
