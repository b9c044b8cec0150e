import { createPath, parsePath } from "react-router";
import {
  decryptRouteParams,
  DEFAULT_PARAMS_KEY,
  encryptRouteParams,
  PLAIN_KEYS,
  ROUTE_PARAMS_KEY,
} from "@kedu/platform";
import { forgetWithPerson } from "../../data/person-memory.ts";
import { ownAddress, TARGET_KEY } from "./own-address.ts";
import { pathOf } from "./path-of.ts";

/** What is plain in every address: labels, and the pass of the developer console, which a reload asks for again. */
const STAYS: ReadonlySet<string> = new Set([...PLAIN_KEYS, "console"]);

const passphrase = import.meta.env.VITE_PARAMS_KEY ?? DEFAULT_PARAMS_KEY;

/** Each encryption gives another text, and the address of a page, or of a link to it, must not change by itself. */
const encryptedTexts = new Map<string, string>();
forgetWithPerson(() => encryptedTexts.clear());

/**
 * The address as the browser shows it: the page's parameters are encrypted in one key, `params`; labels stay plain, and
 * so does the target after logging in, except for its own parameters.
 */
export function encryptAddress(address: string): string {
  return changed(decryptAddress(address), (query) => {
    const own = new Map<string, string>();
    const beside: [key: string, value: string][] = [];
    for (const [key, value] of query) {
      if (key === TARGET_KEY) beside.push([key, inTarget(value, encryptAddress)]);
      else if (STAYS.has(key)) beside.push([key, value]);
      // Of what comes twice the app reads the first.
      else if (!own.has(key)) own.set(key, value);
    }
    return new URLSearchParams(
      own.size === 0 ? beside : [[ROUTE_PARAMS_KEY, encrypted(own)], ...beside],
    );
  });
}

/** The address as the app reads it. Parameters that do not open, or are no text, are not there. */
export function decryptAddress(address: string): string {
  return changed(address, (query) => {
    const params = decryptRouteParams(query.get(ROUTE_PARAMS_KEY), passphrase);
    const read = new URLSearchParams();
    for (const [key, value] of Object.entries(params)) {
      if (typeof value === "string") read.append(key, value);
    }
    for (const [key, value] of query) {
      if (key === TARGET_KEY) read.append(key, inTarget(value, decryptAddress));
      else if (key !== ROUTE_PARAMS_KEY && !Object.hasOwn(params, key)) read.append(key, value);
    }
    return read;
  });
}

/** Encrypts what of the address that the browser shows is plain: it came from a bookmark, or before there was a cipher. */
export function encryptCurrentAddress(): void {
  const here = pathOf(location);
  const plain = changed(here, (query) => {
    const rest = new URLSearchParams(query);
    rest.delete(ROUTE_PARAMS_KEY);
    return rest;
  });
  if (encryptAddress(plain) !== plain)
    history.replaceState(history.state, "", encryptAddress(here));
}

/** The address with another query; as it was where that is the same. */
function changed(address: string, queryFrom: (query: URLSearchParams) => URLSearchParams): string {
  const { search, ...path } = parsePath(address);
  const before = new URLSearchParams(search);
  const after = String(queryFrom(before));
  return after === String(before) ? address : createPath({ pathname: "", ...path, search: after });
}

function inTarget(target: string, change: (address: string) => string): string {
  return ownAddress(target) === null ? target : change(target);
}

function encrypted(params: ReadonlyMap<string, string>): string {
  const record = Object.fromEntries(params);
  const plain = JSON.stringify(record);
  const text = encryptedTexts.get(plain) ?? encryptRouteParams(record, passphrase);
  encryptedTexts.set(plain, text);
  return text;
}
