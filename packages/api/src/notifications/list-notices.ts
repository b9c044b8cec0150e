import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { page, pageQuery } from "../values/values.ts";
import { notice } from "./notice-schema.ts";

export const listNotices = operation("GET", "/notices", "List notices")
  .input(z.strictObject({ ...pageQuery }))
  .output(page(notice))
  .errors(refusals(...EVERYWHERE));
