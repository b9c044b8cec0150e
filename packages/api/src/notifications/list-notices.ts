import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { notice } from "./notice-schema.ts";

export const listNotices = operation({
  method: "GET",
  path: "/notices",
  summary: "List notices",
  callers: LOGGED_IN,
  input: z.strictObject({ ...pageQuery }),
  output: page(notice),
  refusals: [],
});
