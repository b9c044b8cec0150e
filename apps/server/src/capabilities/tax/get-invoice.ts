import { handle } from "../../calls/call.ts";
import { invoiceAnswer, readOwnInvoice } from "./invoice-answer.ts";

export const getInvoice = handle.tax.getInvoice.handler(async ({ context, input }) =>
  invoiceAnswer(await readOwnInvoice(context, input.invoiceId)),
);
