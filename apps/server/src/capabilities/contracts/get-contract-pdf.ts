import { handle } from "../../calls/call.ts";
import { makePdf, openPdf } from "./contract-pdf.ts";
import { readContractWithPdf } from "./contract-pdf-reader.ts";
import { readPaper } from "./contract-reader.ts";
import { foundForParty } from "./found-for-party.ts";
import { printable } from "./refuse-unprintable.ts";
import { type MadeContractKind, TEMPLATES } from "./template-catalogue.ts";

export const getContractPdf = handle.contracts.getContractPdf.handler(
  async ({ context, input }) => {
    const { caller, database, replica, vault } = context;
    const { pdf, ...facts } = foundForParty(
      await replica.read((reader) => readContractWithPdf(reader, input.contractId)),
      caller,
    );
    const { contractId, kind } = facts;
    const { bytes } =
      pdf === null
        ? await printable(async () =>
            makePdf(context, facts, await readPaper(database, context, contractId)),
          )
        : openPdf(vault, facts, pdf);
    const { title } = TEMPLATES[kind as MadeContractKind].template.text["zh-CN"];
    return new File([new Uint8Array(bytes)], `${title}-${contractId}.pdf`, {
      type: "application/pdf",
    });
  },
);
