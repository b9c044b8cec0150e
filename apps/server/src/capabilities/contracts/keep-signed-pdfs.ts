import { inTransaction } from "../../database/transaction.ts";
import { forgetFailures, heldOf, keepFailure, readFailures } from "../../jobs/unit-failures.ts";
import type { Context } from "../../calls/context.ts";
import { contractPdfOf } from "./contract-pdf.ts";
import { readSignedWithoutPdf } from "./contract-pdf-reader.ts";

/** Its name in the list of failures. */
const JOB = "contract PDFs";
const LOOK_MS = 2_000;
/** A contract that was signed longer ago gets its PDF at the first request. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1_000;

/**
 * Makes the PDF of each contract soon after its signature, so that its hash is known from then on whether or not the
 * file is requested. No signature waits for it, and nothing depends on it: what a crash leaves out is made by the next
 * run or the first reader.
 * @returns a function that ends it, after the PDF that is being made.
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

/**
 * Makes the missing files. A contract whose PDF cannot be made waits for its next try and does not block the others.
 */
export async function makeMissing(context: Context, isEnded: () => boolean): Promise<void> {
  const { database, clock, log } = context;
  const beganAt = clock.machineNow();
  const signedAfter = new Date(clock.now().getTime() - LOOK_BACK_MS);
  const failures = await readFailures(database);
  const held = new Set(heldOf(failures, JOB, beganAt));
  for (const facts of await readSignedWithoutPdf(database, signedAfter)) {
    if (isEnded()) return;
    if (held.has(facts.contractId)) continue;
    try {
      await contractPdfOf(context, facts);
    } catch (error) {
      const failed = { job: JOB, unit: facts.contractId, error };
      const times = await keepFailure(database, failed, clock.machineNow());
      log.error(
        { err: error, step: JOB, unit: facts.contractId, failures: times },
        "due work failed",
      );
    }
  }
  if (failures.some(({ job, retryAt }) => job === JOB && retryAt <= beganAt)) {
    await inTransaction(database, (transaction) => forgetFailures(transaction, [JOB], beganAt));
  }
}
