import { randomFillSync } from "node:crypto";
import { monotonicFactory } from "ulid";

/** Makes identifiers: ULIDs, so that rows written together lie together. */
export type MakeId = () => string;

/** Asking for the random bytes of many identifiers at once costs no more than asking for one byte. */
const RANDOM_BYTES = 4_096;

/** Identifiers of one process, in the order in which they are made. */
export function identifiers(machineNow: () => Date): MakeId {
  const random = Buffer.alloc(RANDOM_BYTES);
  let used = RANDOM_BYTES;
  const next = monotonicFactory(() => {
    if (used === RANDOM_BYTES) {
      randomFillSync(random);
      used = 0;
    }
    const byte = random.readUInt8(used);
    used += 1;
    // Each of the 32 letters of an identifier takes an equal share of the 256 bytes.
    return byte / 256;
  });
  return () => next(machineNow().getTime());
}
