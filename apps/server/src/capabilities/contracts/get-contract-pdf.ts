import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { contractPdfOf } from "./contract-pdf.ts";
import { readContractFacts } from "./contract-reader.ts";
import { printable } from "./refuse-unprintable.ts";
import { type MadeContractKind, TEMPLATES } from "./template-catalogue.ts";

export const getContractPdf = handle.contracts.getContractPdf.handler(
  async ({ context, input }) => {
    const { caller, database } = context;
    const facts = foundOfEnterprise(await readContractFacts(database, input.contractId), caller);
    const { bytes } = await printable(() => contractPdfOf(context, facts));
    const { title } = TEMPLATES[facts.kind as MadeContractKind].template.text["zh-CN"];
    return new File([new Uint8Array(bytes)], `${title}-${facts.contractId}.pdf`, {
      type: "application/pdf",
    });
  },
);
