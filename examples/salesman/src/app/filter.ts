import {
  type CustomerFilter,
  customerOrders,
  type CustomerState,
  districts,
} from "../service/types.ts";

/** All customers, as the list is at first. */
export const everyCustomer: CustomerFilter = {
  text: "",
  state: "all",
  districts: [],
  order: "number",
};

export const states: readonly CustomerState[] = ["good", "dueSoon", "overdue", "paused"];

/** The filter is in the address, so that a step back from a customer finds the same list. */
export function readFilter(params: URLSearchParams): CustomerFilter {
  return {
    text: params.get("text") ?? "",
    state: states.find((state) => state === params.get("state")) ?? "all",
    districts: districts.filter((district) => params.getAll("district").includes(district)),
    order: customerOrders.find((order) => order === params.get("order")) ?? "number",
  };
}

export function writeFilter({
  text,
  state,
  districts: of,
  order,
}: CustomerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== "") params.set("text", text);
  if (state !== "all") params.set("state", state);
  for (const district of of) params.append("district", district);
  if (order !== "number") params.set("order", order);
  return params;
}
