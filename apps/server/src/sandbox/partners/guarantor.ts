import type { BankChannel } from "@kedu/domain";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import { SANDBOX_GUARANTOR } from "../world/guarantor.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

interface GuaranteedLine {
  readonly organizationCode: string;
  readonly bankChannel: BankChannel;
}

/** The bank reports that the guarantor stands in for a dealer's flexible line. */
export function reportGuarantee(
  world: SandboxWorld,
  door: FrontDoor,
  line: GuaranteedLine,
): Promise<PartnerAnswer> {
  return send(world, door, "/callbacks/guarantees", { ...line, ...SANDBOX_GUARANTOR });
}

/** The bank has reviewed a dealer's line after the guarantor was paid back. */
export function reportRecoveryReview(
  world: SandboxWorld,
  door: FrontDoor,
  { organizationCode }: Pick<GuaranteedLine, "organizationCode">,
): Promise<PartnerAnswer> {
  return send(world, door, "/callbacks/recovery-reviews", { organizationCode });
}

function send(
  world: SandboxWorld,
  door: FrontDoor,
  path: string,
  body: object,
): Promise<PartnerAnswer> {
  return door.sendSigned(
    path,
    { eventId: world.makeId(), ...body },
    { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) },
  );
}
