import type { Call } from "../../calls/call.ts";
import { contractTitles } from "./contract-title.ts";
import { makePdf, openPdf } from "./contract-pdf.ts";
import { readContractWithPdf } from "./contract-pdf-reader.ts";
import { readPaper } from "./contract-reader.ts";
import { foundForParty } from "./found-for-party.ts";
import { printable } from "./refuse-unprintable.ts";

/** The current PDF of a contract that the caller may see. @throws the refusals NOT_FOUND and GLYPH_MISSING. */
export async function contractFileOf(
  context: Pick<Call, "caller" | "clock" | "content" | "database" | "replica" | "vault">,
  contractId: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { caller, database, replica, vault } = context;
  const { pdf, ...facts } = foundForParty(
    await replica.read((reader) => readContractWithPdf(reader, contractId)),
    caller,
  );
  const { bytes } =
    pdf === null
      ? await printable(async () =>
          makePdf(context, facts, await readPaper(database, context, contractId)),
        )
      : openPdf(vault, facts, pdf);
  const titles = contractTitles(context, facts);
  return { name: `${titles["zh-CN"]}-${contractId}.pdf`, bytes: new Uint8Array(bytes) };
}
