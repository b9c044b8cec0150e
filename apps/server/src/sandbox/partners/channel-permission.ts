import type { BankChannel } from "@kedu/domain";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

/** The bank withdraws what a dealer's channel may do, or gives it back. */
export function reportPermission(
  world: SandboxWorld,
  door: FrontDoor,
  permission: {
    readonly organizationCode: string;
    readonly bankChannel: BankChannel;
    readonly action: "WITHDRAW" | "RESTORE";
    readonly decidedOn: string;
    readonly note: string;
  },
): Promise<PartnerAnswer> {
  return door.sendSigned(
    "/callbacks/channel-permissions",
    { eventId: world.makeId(), ...permission },
    { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) },
  );
}
