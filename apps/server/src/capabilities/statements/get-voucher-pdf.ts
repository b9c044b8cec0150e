import { handle } from "../../calls/call.ts";
import { voucherPdf } from "./voucher.ts";

export const getVoucherPdf = handle.statements.getVoucherPdf.handler(async ({ input, context }) => {
  const { bytes, name } = await voucherPdf(context, input.entryId);
  return new File([bytes], name, { type: "application/pdf" });
});
