import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { forgetFailures, heldOf, keepFailure, readFailures } from "../../jobs/unit-failures.ts";
import { readOlderContracts } from "../contracts/contract-pdf-reader.ts";
import type { KeptPaper, OlderPapers } from "../contracts/older-papers.ts";
import { readOlderLoans } from "../loans/settled-loans.ts";
import { missingCertificate, missingContractOf, type MissingFile } from "./missing-files.ts";

interface Pace {
  /** Papers that one step reads. */
  readonly page: number;
  /** A file that was made is followed by a rest of about this many times the time that it took, so that users come first. */
  readonly restTimes: number;
}

/** A page costs the database about a millisecond; files take a twentieth of a processor. */
const PACE: Pace = { page: 200, restTimes: 20 };

interface Kind {
  /** Its name in the list of failures. */
  readonly job: string;
  readonly read: (reader: Reader, page: OlderPapers) => Promise<readonly KeptPaper[]>;
  readonly missing: (context: Context, paper: KeptPaper) => MissingFile;
}

const KINDS: readonly [Kind, Kind] = [
  {
    job: "older contract PDFs",
    read: readOlderContracts,
    missing: (context, { id }) => missingContractOf(context, id),
  },
  {
    job: "older certificate PDFs",
    read: readOlderLoans,
    missing: (context, { enterpriseId, id }) =>
      missingCertificate(context, { enterpriseId, loanId: id }),
  },
];

/** Walks all papers, those of one kind after those of the other, for what has no file. */
export interface OlderFiles {
  /**
   * Reads the next page, and makes the first file that is missing there. Does nothing during the rest after a file.
   * @param by what was signed or settled later is not of its concern
   */
  step(by: Date): Promise<void>;
}

/**
 * Makes the files of papers from before this service made any, or from a time in which it was down, one by one from the newest
 * on. Where it is in its walk is known to this process alone: the next one begins again and finds what is missing by the
 * papers themselves. It does not end, because papers grow older than the time for which they are looked after.
 */
export function olderFiles(context: Context, { page, restTimes }: Pace = PACE): OlderFiles {
  const { clock, database, log } = context;
  let [kind, nextKind] = KINDS;
  let beforeId: string | null = null;
  let beganAt: Date | null = null;
  let restUntil = Number.NEGATIVE_INFINITY;

  const makeAndRest = async ({ make, unit }: MissingFile): Promise<void> => {
    const from = performance.now();
    try {
      await make();
    } catch (error) {
      const times = await keepFailure(database, { job: kind.job, unit, error }, clock.machineNow());
      log.error({ err: error, step: kind.job, unit, failures: times }, "due work failed");
    }
    const took = performance.now() - from;
    // By chance, so that two processes that walk the same papers at once do not stay side by side.
    restUntil = performance.now() + took * restTimes * (0.5 + Math.random());
  };

  /** Every unit that was due for its next try when this walk of the kind began was tried, or was not missing any more. */
  const turn = async (failedBefore: boolean, since: Date): Promise<void> => {
    const { job } = kind;
    [kind, nextKind] = [nextKind, kind];
    [beforeId, beganAt] = [null, null];
    if (!failedBefore) return;
    await inTransaction(database, (transaction) => forgetFailures(transaction, [job], since));
  };

  return {
    async step(by) {
      if (performance.now() < restUntil) return;
      const now = clock.machineNow();
      const since = (beganAt ??= now);
      const failures = await readFailures(database);
      const held = new Set(heldOf(failures, kind.job, now));
      const papers = await kind.read(database, { beforeId, by, limit: page });
      const paper = papers.find(({ id, isMissing }) => isMissing && !held.has(id));
      if (paper !== undefined) {
        beforeId = paper.id;
        await makeAndRest(kind.missing(context, paper));
        return;
      }
      if (papers.length === page) {
        beforeId = papers.at(-1)?.id ?? null;
        return;
      }
      const isDue = failures.some(({ job, retryAt }) => job === kind.job && retryAt <= since);
      await turn(isDue, since);
    },
  };
}
