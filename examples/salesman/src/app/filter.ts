import type { CustomerFilter, CustomerState } from "../service/types.ts";

export const states: readonly CustomerState[] = ["good", "dueSoon", "overdue", "paused"];

/** The filter is in the address, so that a step back from a customer finds the same list. */
export function readFilter(params: URLSearchParams): CustomerFilter {
  return {
    text: params.get("text") ?? "",
    state: states.find((state) => state === params.get("state")) ?? "all",
  };
}

export function writeFilter({ text, state }: CustomerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== "") params.set("text", text);
  if (state !== "all") params.set("state", state);
  return params;
}
