import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../http/call.ts";
import { takeToken } from "../../http/limits.ts";
import { refuse } from "../../http/refusal-response.ts";

/** Challenges for one address in ten minutes. Policy: an office shares an address. */
const PER_ADDRESS = { times: 300, windowSeconds: 600 };

export const createCaptcha = handleOpen.identity.createCaptcha.handler(async ({ context }) => {
  const { clock, database, providers, request, vault } = context;
  const key = `captcha:${vault.lookupHash("ip", request.ip)}`;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, key, PER_ADDRESS, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  return providers.captcha.createChallenge();
});
