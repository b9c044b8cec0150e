import { BILL_KINDS, isBizMonth } from "@kedu/domain";
import type { api } from "../../../data/client.ts";
import { productOf, SEARCH_MAX } from "./statement-filter.ts";

export type BillsInput = NonNullable<Parameters<typeof api.statements.listBillMonths>[0]>;

/** What the address narrows bills by. Words that it does not know narrow nothing. */
export function billFilterOf(search: URLSearchParams): BillsInput {
  const kind = BILL_KINDS.find((each) => each === search.get("kind"));
  const [from, to] = [search.get("from"), search.get("to")];
  return {
    ...loansOf(search),
    ...(kind === undefined ? {} : { kind }),
    ...(isBizMonth(from) ? { from } : {}),
    ...(isBizMonth(to) ? { to } : {}),
  };
}

/** Which loans' bills the address asks for. */
export function loansOf(search: URLSearchParams): Pick<BillsInput, "appCode" | "text"> {
  const appCode = productOf(search);
  const text = (search.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  return {
    ...(appCode === undefined ? {} : { appCode }),
    ...(text === "" ? {} : { text }),
  };
}
