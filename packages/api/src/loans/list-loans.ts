import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { page, pageQuery } from "../values/values.ts";
import { loan } from "./loan-schema.ts";

export const listLoans = operation("GET", "/loans", "List loans")
  .input(z.strictObject({ view: z.enum(["OPEN", "SETTLED", "ALL"]), ...pageQuery }))
  .output(page(loan))
  .errors(refusals(...EVERYWHERE));
