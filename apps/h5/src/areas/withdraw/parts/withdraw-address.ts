import type { ResultRecord } from "../../../flows/money/result-address.ts";

/** A page of a withdrawal that is being made, with the account that gets the money. */
export function withReceiver(page: string, search: URLSearchParams, accountId: string): string {
  const next = new URLSearchParams(search);
  next.set("to", accountId);
  return `${page}?${next}`;
}

/** The page where a withdrawal is proved, or the one with its result. */
export function withdrawalAddress(page: "payMentVerific" | "result", record: ResultRecord): string {
  return `/withdraw/${page}?${new URLSearchParams({ ...record })}`;
}
