import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";

/** Who the salesperson is to the manufacturer, and how many customers they have. */
export const getSalesperson = operation({
  method: "GET",
  path: "/sales/salesperson",
  summary: "Get the salesperson who is logged in",
  callers: SALESPERSON,
  output: z.object({
    nameMasked: z.string(),
    salespersonNo: z.string(),
    regionCode: z.string(),
    regionName: z.string(),
    customers: z.int().nonnegative(),
  }),
  refusals: ["NOT_FOUND"],
});
