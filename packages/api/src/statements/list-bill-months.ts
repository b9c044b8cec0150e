import { APP_CODES, BILL_KINDS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { billMonth } from "./bill-schema.ts";
import { periodQuery } from "./statement-schema.ts";

/** What the dealer's loans cost and what was repaid, month by month, newest first. */
export const listBillMonths = operation({
  method: "GET",
  path: "/bills/months",
  summary: "List monthly bills",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    ...periodQuery,
    appCode: z.enum(APP_CODES).optional(),
    /** Months in which something of this kind moved. */
    kind: z.enum(BILL_KINDS).optional(),
    /** The number of a loan, whole or its end: bills of such loans alone. */
    text: text(40).optional(),
  }),
  output: z.object({ months: z.array(billMonth) }),
  refusals: [],
});
