import { formatInstant } from "@kedu/domain";
import { arrive } from "../world/bank-books.ts";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";

/** Money from outside arrives in a safe account: in the bank's books, and then the bank tells the service. */
export async function transferToSafe(
  world: SandboxWorld,
  door: FrontDoor,
  transfer: { readonly accountNo: string; readonly amountFen: number },
): Promise<PartnerAnswer> {
  const transferNo = world.makeId();
  await arrive(world, transfer.accountNo, transfer.amountFen);
  return door.sendSigned(
    "/callbacks/bank/safe-transfers",
    { eventId: transferNo, transferNo, ...transfer, at: formatInstant(world.clock.now()) },
    { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) },
  );
}
