import { handle } from "../../calls/call.ts";
import { policyPdf } from "./policy-pdf.ts";

export const getPolicyPdf = handle.insurance.getPolicyPdf.handler(async ({ context, input }) => {
  const { bytes, name } = await policyPdf(context, input.policyId);
  return new File([bytes], name, { type: "application/pdf" });
});
