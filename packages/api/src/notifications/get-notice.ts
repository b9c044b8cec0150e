import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { notice } from "./notice-schema.ts";

export const getNotice = operation({
  method: "GET",
  path: "/notices/{noticeId}",
  summary: "One notice",
  callers: LOGGED_IN,
  input: z.strictObject({ noticeId: id }),
  output: notice,
  refusals: ["NOT_FOUND"],
});
