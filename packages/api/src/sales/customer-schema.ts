import { CUSTOMER_STAGES } from "@kedu/domain";
import { z } from "zod";
import { id } from "../operation/values.ts";

/** A dealer as their salesperson sees them: name, stage and whether something is overdue. Product 1.1. */
export const customer = z.object({
  customerId: id,
  name: z.string(),
  /** Of flexible credit. */
  stage: z.enum(CUSTOMER_STAGES),
  /** A loan of any product is past its due date. */
  overdue: z.boolean(),
});
export type Customer = z.infer<typeof customer>;
