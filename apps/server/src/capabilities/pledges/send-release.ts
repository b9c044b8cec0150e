import type { Context } from "../../calls/context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isAway } from "../../providers/provider-error.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { changeRelease, readUntakenRelease } from "./goods-release-reader.ts";

/**
 * Tells an order system which goods are released. A message whose answer was lost is sent again under its number, which is
 * the same message to the order system.
 */
export async function sendRelease(context: Context, releaseId: string): Promise<void> {
  const { clock, database, log, providers } = context;
  const release = await readUntakenRelease(database, releaseId);
  if (release === null) return;
  const { goods, loanNo, manufacturerId, tries } = release;
  let isTaken = true;
  try {
    await providers.orderSystem.releaseGoods({
      requestNo: releaseId,
      manufacturerId,
      loanNo,
      goods,
    });
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, releaseId }, "released goods wait for their order system");
    isTaken = false;
  }
  const now = clock.now();
  await inTransaction(database, (transaction) =>
    changeRelease(
      transaction,
      releaseId,
      isTaken
        ? { sendAt: null, takenAt: now, tries: tries + 1 }
        : { sendAt: nextAskAt(tries, now), takenAt: null, tries: tries + 1 },
      now,
    ),
  );
}
