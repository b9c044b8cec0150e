import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { complaintSummary, lenders } from "./complaint-schema.ts";

/** The caller's own questions and complaints, newest first: open, or closed. */
export const listComplaints = operation({
  method: "GET",
  path: "/complaints",
  summary: "List questions and complaints",
  callers: PAYERS,
  input: z.strictObject({ view: z.enum(["OPEN", "CLOSED"]), ...pageQuery }),
  output: page(complaintSummary).extend({ lenders }),
  refusals: [],
});
