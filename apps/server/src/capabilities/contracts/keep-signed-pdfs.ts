import type { Context } from "../../service-context.ts";
import { MissingGlyphs } from "../../paper/render-paper.ts";
import { contractPdfOf } from "./contract-pdf.ts";
import { readSignedWithoutPdf } from "./contract-reader.ts";

const LOOK_MS = 2_000;
/** What was signed longer ago gets its PDF when somebody asks for it. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1_000;

/**
 * Makes the PDF of each contract soon after its signature, so that its hash stands from then on whether anybody asks
 * for the file or not. No signature waits for it, and nothing follows from it: what a crash leaves out, the next look
 * or the first reader makes up for.
 * @returns what ends it, after the PDF that is being made.
 */
export function keepSignedPdfs(context: Context): () => Promise<void> {
  let ended = false;
  let pass = Promise.resolve();
  const look = () => {
    pass = makeMissing(context, () => ended).catch((error: unknown) => {
      context.log.warn({ err: error }, "the PDFs of signed contracts wait");
    });
    void pass.then(sleep);
  };
  let timer: NodeJS.Timeout | null = null;
  const sleep = () => {
    if (!ended) timer = setTimeout(look, LOOK_MS).unref();
  };
  sleep();
  return async () => {
    ended = true;
    if (timer !== null) clearTimeout(timer);
    await pass;
  };
}

async function makeMissing(context: Context, isEnded: () => boolean): Promise<void> {
  const signedAfter = new Date(context.clock.now().getTime() - LOOK_BACK_MS);
  for (const facts of await readSignedWithoutPdf(context.database, signedAfter)) {
    if (isEnded()) return;
    // What no font has now, none has in two seconds: the others do not wait for it, and who asks for the file is told.
    await contractPdfOf(context, facts).catch((error: unknown) => {
      if (!(error instanceof MissingGlyphs)) throw error;
    });
  }
}
