import type { ResultRecord } from "../../../flows/money/result-address.ts";

/** The page where a withdrawal is proved, or the one with its result. */
export function withdrawalAddress(page: "payMentVerific" | "result", record: ResultRecord): string {
  return `/withdraw/${page}?${new URLSearchParams({ ...record })}`;
}
