import { handle } from "../../calls/call.ts";
import { contractFileOf } from "./contract-file.ts";

export const getContractPdf = handle.contracts.getContractPdf.handler(
  async ({ context, input }) => {
    const { bytes, name } = await contractFileOf(context, input.contractId);
    return new File([bytes], name, { type: "application/pdf" });
  },
);
