import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { placeOf } from "./code-budget.ts";

/** Challenges for one place in ten minutes. Policy: an office shares an address. */
const PER_PLACE = { times: 300, windowSeconds: 600 };

export const createCaptcha = handleOpen.identity.createCaptcha.handler(async ({ context }) => {
  const { clock, database, providers } = context;
  const key = `captcha:${placeOf(context)}`;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, key, PER_PLACE, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  return providers.captcha.createChallenge();
});
