import { PLAIN_KEYS, ROUTE_PARAMS_KEY } from "@kedu/platform";
import type { AddressFacts } from "../platform/routing/area.ts";
import { pathOf } from "../platform/routing/path-of.ts";

/**
 * Where an address that opens nothing was meant to lead; null where that is not plain. A link may have been encoded once
 * more on its way, or have words stuck to its end; a page about one record, asked for without naming any, leads to the list
 * where one is chosen. What the mended address names is checked like any other: a record that is not there stays missing.
 */
export async function whereMeant(
  facts: Pick<AddressFacts, "url" | "isAddress">,
): Promise<string | null> {
  const { url, isAddress } = facts;
  const encrypted = encryptedParamsHere(url);
  if (encrypted !== null) return openMended(url, encrypted);
  const mended = mend(url);
  if (pathOf(mended) !== pathOf(url) && (await isAddress(mended.pathname))) return pathOf(mended);
  const list = listFor(url);
  return list !== null && (await isAddress(url.pathname)) ? list : null;
}

/** How often a link may have been encoded. */
const ROUNDS = 3;

/** Marks of an address as keyboards for Chinese write them. */
const WIDE_MARKS = /[？＆＝／]/gu;
const ENCODED_WIDE_MARKS = /%EF%BC%(?:86|9D|9F)/giu;

function narrow(mark: string): string {
  return mark.normalize("NFKC");
}

/** What a sentence puts behind a link. */
const STUCK = /[^\x21-\x7e].*$|[)\]}>.,;:!?'"]+$/su;

function mend({ href }: URL): URL {
  const url = new URL(href);
  const [path = "", ...inPath] = decoded(url.pathname).replace(WIDE_MARKS, narrow).split("?");
  url.pathname = path.replace(STUCK, "");
  let query = [...inPath, url.search.slice(1)].filter((part) => part !== "").join("&");
  for (let round = 0; round < ROUNDS && /^[^=]*%(?:25)*3D/i.test(query); round += 1) {
    query = decodedOnce(query);
  }
  query = query
    .replace(WIDE_MARKS, narrow)
    .replace(ENCODED_WIDE_MARKS, (mark) => narrow(decodedOnce(mark)));
  const read = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query)) {
    const name = key.replace(/^(?:amp;)+/, "");
    if (!read.has(name)) read.append(name, mendValue(name, value));
  }
  url.search = String(read);
  return url;
}

/** Where to go after logging in is an address of its own, mended when it is gone to. */
function mendValue(name: string, value: string): string {
  return name === ROUTE_PARAMS_KEY || name === "target"
    ? value
    : decoded(value).trim().replace(STUCK, "");
}

function decoded(text: string): string {
  let read = text;
  for (let round = 0; round < ROUNDS && read.includes("%"); round += 1) read = decodedOnce(read);
  return read;
}

/** The text as it was before it was encoded last; itself where it was not. */
function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Encrypted parameters that the browser shows for this page: where they did not open, the address has none any more. */
function encryptedParamsHere({ pathname }: URL): string | null {
  const { location } = globalThis;
  return location.pathname === pathname
    ? new URLSearchParams(location.search).get(ROUTE_PARAMS_KEY)
    : null;
}

/** What a encrypted text may consist of; shells turn plus signs into spaces. */
const NOT_ENCRYPTED_TEXT = /[^A-Za-z0-9+/= ].*$/su;

/** The address with its encrypted parameters, where they open once what happened to them on the way is undone. */
async function openMended({ pathname, search }: URL, encrypted: string): Promise<string | null> {
  const text = decoded(encrypted).replace(NOT_ENCRYPTED_TEXT, "");
  if (text === encrypted) return null;
  const { decryptAddress } = await import("../platform/routing/encrypted-params.ts");
  const query = new URLSearchParams(search);
  query.set(ROUTE_PARAMS_KEY, text);
  const opened = decryptAddress(`${pathname}?${query}`);
  return opened === pathname + search ? null : opened;
}

/** The list that a page about one record belongs to, by the beginning of its address. */
const LISTS: readonly (readonly [page: RegExp, list: string])[] = [
  [/^\/record\//, "/record"],
  [/^\/repay\//, "/repay"],
  [/^\/orderList\//, "/orderList"],
  [/^\/commonPage\//, "/record"],
  [/^\/star-enjoy-loan\/repay\//, "/star-enjoy-loan/repay"],
  [/^\/star-enjoy-loan\/borrow\/contract$/, "/star-enjoy-loan/borrow"],
  [/^\/star-enjoy-loan\/(?:loan|record|payResult)(?:\/|$)/, "/star-enjoy-loan/record"],
  [/^\/star-enjoy-loan\/protocols\/loanContract$/, "/star-enjoy-loan/record"],
  [/^\/star-enjoy-loan\/protocols\/pdfContract$/, "/protocol/list"],
  [/^\/star-enjoy-loan\/home\/face$/, "/star-enjoy-loan/home"],
  [/^\/withdraw\//, "/withdraw"],
  [/^\/home\/enhanceCredit\//, "/home/enhanceCredit"],
  [/^\/authorized\//, "/authorized/list"],
  [/^\/protocol\/apply\//, "/protocol/apply/list"],
  [/^\/help\//, "/help"],
];

/** Where the address names nothing: it has labels alone, or names without what they name. */
function listFor({ pathname, searchParams }: URL): string | null {
  const labels = [...searchParams].filter(([, value]) => value.trim() !== "");
  if (labels.some(([key]) => !PLAIN_KEYS.has(key))) return null;
  const list = LISTS.find(([page]) => page.test(pathname))?.[1];
  if (list === undefined) return null;
  return labels.length === 0 ? list : `${list}?${new URLSearchParams(labels)}`;
}
