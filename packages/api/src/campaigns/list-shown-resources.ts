import { HOME_PAGE_CODES, RESULT_PAGE_CODES } from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { shownResource } from "./campaign-schema.ts";

/** What a page shows the caller of the campaigns that run, the most important first, with one popup at the most. */
export const listShownResources = operation({
  method: "GET",
  path: "/campaigns/resources",
  summary: "List what a page shows of campaigns",
  callers: LOGGED_IN,
  input: z.strictObject({ page: z.enum([...HOME_PAGE_CODES, ...RESULT_PAGE_CODES]) }),
  output: z.object({ items: z.array(shownResource) }),
  refusals: [],
});
