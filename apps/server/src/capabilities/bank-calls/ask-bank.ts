import { isDatabaseTrouble } from "../../database/sql-error.ts";
import type { BankAnswer } from "../../providers/bank/bank.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import type { Context } from "../../calls/context.ts";
import type { BankOutcome } from "./bank-calls.ts";

/** How long a call waits for the bank before it answers that the bank has it. Below the client's 6 s (specification 7). */
const TIMEOUT_MS = 4_500;

/**
 * Asks the bank once. Null when there is no answer: what the bank did is not known then, whatever the failure looks
 * like, and the reconciliation asks for it.
 */
export async function askBank(
  { log }: Pick<Context, "log">,
  requestNo: string,
  ask: () => Promise<BankAnswer>,
): Promise<BankOutcome | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError) {
      log.warn({ err: error, requestNo }, "no answer from the bank");
      return null;
    }
    throw error;
  }
}

/**
 * Waits for work, but not for longer than a client does; the work goes on by itself. What fails later is found again by
 * the reconciliation. @returns what came of the work; null where it failed or is not done yet
 */
export async function raceTimeout<Result>(
  { log }: Pick<Context, "log">,
  work: Promise<Result>,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    timer.unref();
  });
  const done = work.catch((error: unknown) => {
    if (isDatabaseTrouble(error)) log.warn({ err: error }, "settlement waits for the database");
    else log.error({ err: error }, "settlement failed");
    return null;
  });
  return Promise.race([done, timeout]).finally(() => clearTimeout(timer));
}
