import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { billMonth } from "./bill-schema.ts";

/** What the dealer's loans cost and what was repaid, month by month, newest first. */
export const listBillMonths = operation({
  method: "GET",
  path: "/bills/months",
  summary: "List monthly bills",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES).optional() }),
  output: z.object({ months: z.array(billMonth) }),
  refusals: [],
});
