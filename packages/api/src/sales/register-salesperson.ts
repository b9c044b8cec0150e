import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, partnerName, partnerNo, text } from "../operation/values.ts";

/** Customers of one salesperson. */
const CUSTOMERS_MAX = 1_000;
const VERSION_MAX = 1_000_000_000;

/**
 * A manufacturer says who its salesperson is, for whom they work, in which region, and which dealers are their customers.
 * The whole is replaced by each newer version; the same version again changes nothing, and an older one, or the same with
 * other content, is EVENT_CHANGED. A dealer has one salesperson of a manufacturer: the last one said. LEFT ends the
 * salesperson's role and their logins at once. The salesperson logs in with their mobile number; a number that is another
 * salesperson's for the same employer is INPUT_INVALID. Dealers that are not known here come back by their codes and
 * are left out.
 */
export const registerSalesperson = operation({
  method: "POST",
  path: "/intake/salespeople",
  summary: "Register a salesperson and their customers",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    /** The manufacturer's own number of the salesperson. */
    salespersonNo: partnerNo(64),
    version: z.int().positive().max(VERSION_MAX),
    status: z.enum(["ACTIVE", "LEFT"]),
    name: partnerName(64),
    /** The phone number that the salesperson logs in with. */
    mobile: z.string().regex(/^1[0-9]{10}$/),
    employer: z.strictObject({
      /** Unified social credit code. */
      organizationCode: text(18, 18),
      name: partnerName(128),
    }),
    region: z.strictObject({
      /** Of an administrative division, six digits. */
      code: z.string().regex(/^[0-9]{6}$/),
      name: partnerName(64),
    }),
    /** Unified social credit codes of the dealers that this salesperson looks after. */
    customers: z.array(text(18, 18)).max(CUSTOMERS_MAX),
  }),
  output: z.object({
    salespersonId: id,
    /** The same version was there already. */
    duplicate: z.boolean(),
    /** Codes of dealers that are not known here. */
    unknownCustomers: z.array(z.string()),
  }),
  refusals: ["EVENT_CHANGED"],
});
