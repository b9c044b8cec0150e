import type { Call } from "../../calls/call.ts";
import { type RateLimit, returnToken, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { networkOf } from "../../runtime/trusted-proxies.ts";

type Tried = Pick<Call, "caller" | "clock" | "database" | "device" | "request" | "vault">;

const HOUR_SECONDS = 3_600;
/** Codes of one person, one browser and one address that were wrong in an hour. Policy: an office shares an address. */
const PER_USER: RateLimit = { times: 10, windowSeconds: HOUR_SECONDS };
const PER_DEVICE: RateLimit = { times: 20, windowSeconds: HOUR_SECONDS };
const PER_ADDRESS: RateLimit = { times: 100, windowSeconds: HOUR_SECONDS };

function limitsOf({ caller, device, request, vault }: Tried): readonly [string, RateLimit][] {
  return [
    [`exchange:user:${caller.userId}`, PER_USER],
    ...(device.id === null
      ? []
      : [
          [`exchange:device:${vault.lookupHash("device", device.id)}`, PER_DEVICE] satisfies [
            string,
            RateLimit,
          ],
        ]),
    [`exchange:ip:${vault.lookupHash("ip", networkOf(request.ip))}`, PER_ADDRESS],
  ];
}

/**
 * Counts a try before the code is looked at, so that simultaneous guesses are no more than the limits.
 * @throws the refusal TOO_MANY_REQUESTS.
 */
export async function takeTry(call: Tried): Promise<void> {
  const machineNow = call.clock.machineNow();
  const waits = await inTransaction(call.database, async (transaction) => {
    const seconds: (number | null)[] = [];
    for (const [key, limit] of limitsOf(call))
      seconds.push(await takeToken(transaction, key, limit, machineNow));
    return seconds.filter((wait) => wait !== null);
  });
  if (waits.length > 0) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(...waits) });
}

/** A code that was right is no try. */
export async function returnTry(call: Tried): Promise<void> {
  await inTransaction(call.database, async (transaction) => {
    for (const [key] of limitsOf(call)) await returnToken(transaction, key);
  });
}
