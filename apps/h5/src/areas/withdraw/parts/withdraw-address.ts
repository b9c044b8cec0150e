import type { ResultRecord } from "../../../flows/intent/result-address.ts";

/** The page where a withdrawal is proved, or the one with its result. */
export function withdrawalAddress(page: "payMentVerific" | "result", record: ResultRecord): string {
  return `/withdraw/${page}?${new URLSearchParams({ ...record })}`;
}

/** The withdrawal that an address names: by its id, or by the request whose answer was lost. */
export function recordOf(search: URLSearchParams): ResultRecord | null {
  const id = search.get("id");
  if (id !== null && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) return { id };
  const request = search.get("request");
  return request !== null && /^[\x21-\x7e]{1,128}$/.test(request) ? { request } : null;
}
