import { BlockList, isIP } from "node:net";

/**
 * Whose word about a client's address is believed: of a number of proxies that stand one behind another in front of the
 * service, or of proxies with these addresses. Null: none, the client is who connects.
 */
export type TrustedProxies =
  | { readonly hops: number }
  | { readonly addresses: readonly string[] }
  | null;

const HOPS_MAX = 9;
/** A shorter prefix holds more of the internet than any operator owns. */
const PREFIX_MIN = 7;

/**
 * Reads `TRUST_PROXY`: a number of proxies, or their addresses and networks (`10.0.0.7`, `10.1.0.0/16`, `fd00::/8`) with
 * commas between them.
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
 * Says of each address on the way, from the one that connects outwards, whether its word about the next one counts. The
 * first that is not believed is the client.
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

/** An address of version 4 inside of one of version 6, as the URL parser writes it. RFC 4291, 2.5.5.2; RFC 6052, 2.1. */
const VERSION_4_INSIDE = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * An address as an address: some proxies add the port to it or write it out in full, and one socket may speak both
 * versions. What is none stays as it is.
 */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([0-9.]+):\d+$/, "$1");
  if (isIP(bare) !== 6) return bare;
  const [, high, low] = VERSION_4_INSIDE.exec(shortForm(bare)) ?? [];
  return high === undefined || low === undefined ? bare : `${quadOf(high)}.${quadOf(low)}`;
}

/** Two of the four numbers of an address of version 4. */
function quadOf(group: string): string {
  const number = Number.parseInt(group, 16);
  return `${number >> 8}.${number & 255}`;
}

/** An address of version 6 as the URL parser writes it, in one way: small letters, no leading zeros, no zone. */
function shortForm(address: string): string {
  return new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1);
}

/**
 * What the limits of an address count by: an address of version 4, and of version 6 the network of 64 bits, all of which
 * belongs to whoever has one of its addresses.
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
