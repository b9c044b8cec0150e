import { APP_CODES, CUSTOMER_STAGES, CUSTOMER_STEPS } from "@kedu/domain";
import { z } from "zod";
import { bizDate, id } from "../operation/values.ts";

/** A dealer as their salesperson sees them: name, stages and whether something is overdue. Product 1.1. */
export const customer = z.object({
  customerId: id,
  name: z.string(),
  /** Of each product that they applied for or were offered, flexible credit first; empty where there is none. */
  stages: z.array(z.object({ appCode: z.enum(APP_CODES), stage: z.enum(CUSTOMER_STAGES) })),
  /** A loan of any product is past its due date. */
  overdue: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

/** What a customer has to do, and since or until when. */
export const customerStep = z.object({
  /** The product; null for overdue loans, which are of any. */
  appCode: z.enum(APP_CODES).nullable(),
  step: z.enum(CUSTOMER_STEPS),
  /** Due date that has passed, last day of an offer or line, or day of the last step of an application. */
  on: bizDate,
});

/** One customer, with what they have to do and the masked number to call. */
export const customerDetail = customer.extend({
  /** The most pressing first; empty while nothing waits for the customer. */
  missing: z.array(customerStep),
  /** `138****0001`, what the legal person logs in with; null while there is no one who does. */
  mobileMasked: z.string().nullable(),
});
export type CustomerDetail = z.infer<typeof customerDetail>;
