import { handle } from "../../calls/call.ts";
import { readInvoiceable } from "./read-invoiceable.ts";

export const listInvoiceable = handle.tax.listInvoiceable.handler(async ({ context }) => {
  const { periods } = await readInvoiceable(context.database, context.caller.enterpriseId);
  return { periods: [...periods] };
});
