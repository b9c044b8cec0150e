import { BlockList, isIP } from "node:net";

/**
 * Whose word about a client's address is trusted: a number of proxies, one behind another in front of the service, or
 * proxies with these addresses. Null: none, the client is the peer of the connection.
 */
export type TrustedProxies =
  | { readonly hops: number }
  | { readonly addresses: readonly string[] }
  | null;

const HOPS_MAX = 9;
/** A shorter prefix contains more of the internet than any operator owns. */
const PREFIX_MIN = 7;

/**
 * Parses `TRUST_PROXY`: a number of proxies, or their addresses and networks (`10.0.0.7`, `10.1.0.0/16`, `fd00::/8`)
 * separated by commas.
 * @returns undefined for anything else.
 */
export function readTrustedProxies(value: string): TrustedProxies | undefined {
  if (/^[0-9]+$/.test(value)) {
    const hops = Number(value);
    if (hops > HOPS_MAX) return undefined;
    return hops === 0 ? null : { hops };
  }
  const addresses = value.split(",").map((one) => one.trim());
  return addresses.every(isNetwork) ? { addresses } : undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes("%")) return false;
  if (prefix === undefined) return true;
  const length = Number(prefix);
  return (
    /^[0-9]{1,3}$/.test(prefix) && length >= PREFIX_MIN && length <= (version === 4 ? 32 : 128)
  );
}

/**
 * Decides for each address on the way, from the peer of the connection outwards, whether its word about the next one
 * counts. The first that is not trusted is the client.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false;
  if ("hops" in proxies) return (_address, hop) => hop < proxies.hops;
  const list = new BlockList();
  for (const network of proxies.addresses) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6");
  };
}

/** An IPv4 address inside an IPv6 address, as the URL parser writes it. RFC 4291, 2.5.5.2; RFC 6052, 2.1. */
const VERSION_4_INSIDE = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * The plain form of an address: some proxies add the port or write it out in full, and one socket may serve both
 * versions. Anything else stays as it is.
 */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([0-9.]+):\d+$/, "$1");
  if (isIP(bare) !== 6) return bare;
  const [, high, low] = VERSION_4_INSIDE.exec(shortForm(bare)) ?? [];
  return high === undefined || low === undefined ? bare : `${quadOf(high)}.${quadOf(low)}`;
}

/** Two of the four numbers of an IPv4 address. */
function quadOf(group: string): string {
  const number = Number.parseInt(group, 16);
  return `${number >> 8}.${number & 255}`;
}

/** An IPv6 address as the URL parser writes it, in one form: lower case, no leading zeros, no zone. */
function shortForm(address: string): string {
  return new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1);
}

/**
 * What the limits per address count by: an IPv4 address, and for IPv6 the network of 64 bits, since the owner of one of
 * its addresses has all of them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = "", tail] = shortForm(plain).split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
  return `${all.slice(0, 4).join(":")}::/64`;
}
