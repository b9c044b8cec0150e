import type { Context } from "../../calls/context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { forgetFailures, heldOf, keepFailure, readFailures } from "../../jobs/unit-failures.ts";
import { readSignedWithoutPdf } from "../contracts/contract-pdf-reader.ts";
import { readSettledWithoutPdf } from "../loans/settled-loans.ts";
import { missingCertificate, missingContract, type MissingFile } from "./missing-files.ts";
import { olderFiles } from "./older-files.ts";

const LOOK_MS = 2_000;
/** A service that has just started has other work first. */
const OLDER_AFTER_MS = 120_000;
/** What was signed or settled longer ago is found by a walk of all papers. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1_000;

/** What is missing, by its name in the list of failures. */
const JOBS: Readonly<
  Record<string, (context: Context, after: Date) => Promise<readonly MissingFile[]>>
> = {
  "contract PDFs": async (context, signedAfter) =>
    (await readSignedWithoutPdf(context.database, signedAfter)).map((facts) =>
      missingContract(context, facts),
    ),
  "certificate PDFs": async (context, settledAfter) =>
    (await readSettledWithoutPdf(context.database, settledAfter)).map((loan) =>
      missingCertificate(context, loan),
    ),
};

/**
 * Makes the PDF of each contract soon after its signature and of each certificate soon after the settlement, so that its
 * hash is known from then on whether or not the file is requested. No call waits for it, and nothing depends on it: what a
 * crash leaves out is made by the next run or the first reader. The files of older papers follow one by one where nothing newer
 * waits.
 * @returns a function that ends it, after the PDF that is being made.
 */
export function keepFiles(context: Context): () => Promise<void> {
  let ended = false;
  let pass = Promise.resolve();
  const older = olderFiles(context);
  const olderFrom = performance.now() + OLDER_AFTER_MS;
  const makeNext = async () => {
    await makeMissing(context, () => ended);
    if (!ended && performance.now() >= olderFrom) await older.step(lookBack(context));
  };
  const look = () => {
    pass = makeNext().catch((error: unknown) => {
      context.log.warn({ err: error }, "the PDFs of contracts and certificates wait");
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

/** Makes the missing files. One that cannot be made waits for its next try and does not block the others. */
export async function makeMissing(context: Context, isEnded: () => boolean): Promise<void> {
  const { database, clock, log } = context;
  const beganAt = clock.machineNow();
  const after = lookBack(context);
  const failures = await readFailures(database);
  for (const [job, missing] of Object.entries(JOBS)) {
    const held = new Set(heldOf(failures, job, beganAt));
    for (const { make, unit } of await missing(context, after)) {
      if (isEnded()) return;
      if (held.has(unit)) continue;
      try {
        await make();
      } catch (error) {
        const times = await keepFailure(database, { job, unit, error }, clock.machineNow());
        log.error({ err: error, step: job, unit, failures: times }, "due work failed");
      }
    }
    if (failures.some((failure) => failure.job === job && failure.retryAt <= beganAt)) {
      await inTransaction(database, (transaction) => forgetFailures(transaction, [job], beganAt));
    }
  }
}

/** The instant before which papers are older ones. */
function lookBack({ clock }: Pick<Context, "clock">): Date {
  return new Date(clock.now().getTime() - LOOK_BACK_MS);
}
