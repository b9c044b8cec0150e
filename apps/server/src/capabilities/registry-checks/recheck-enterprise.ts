import { formatInstant } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { checkRegistry } from "./check-registry.ts";

/** Looks at the registry for one dealer in an hour: each is paid for. Policy. */
const CHECKS: RateLimit = { times: 5, windowSeconds: 3_600 };

export const recheckEnterprise = handle.registry.recheckEnterprise.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const { enterpriseId } = caller;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `registry-check:${enterpriseId}`, CHECKS, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const now = clock.now();
  const check = found(await checkRegistry(context, enterpriseId, now));
  return { ...check, checkedAt: formatInstant(now) };
});
