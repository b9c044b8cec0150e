import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { deskComplaint } from "./complaint-schema.ts";

/** What awaits an answer of the desk, the nearest deadline first. */
export const listDeskComplaints = operation({
  method: "POST",
  path: "/intake/desk-complaints",
  summary: "The desk reads what awaits its answer",
  callers: signedBy("desk"),
  input: z.strictObject(pageQuery),
  output: page(deskComplaint),
  refusals: [],
});
