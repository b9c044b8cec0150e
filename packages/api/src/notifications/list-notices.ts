import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { page, pageQuery } from "../operation/values.ts";
import { notice } from "./notice-schema.ts";

export const listNotices = operation("GET", "/notices", "List notices")
  .input(z.strictObject({ ...pageQuery }))
  .output(page(notice))
  .errors(refusals(...EVERYWHERE));
