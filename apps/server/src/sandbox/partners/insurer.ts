import { type ClaimDecision, formatInstant } from "@kedu/domain";
import { newestClaimNo } from "../world/insurer-books.ts";
import { SANDBOX_INSURER_KEY_ID, sandboxInsurerSecret } from "../world/insurer-wire.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

export interface ClaimEnd {
  /** The dealer's. */
  readonly organizationCode: string;
  readonly result: ClaimDecision;
  readonly amountFen?: number | undefined;
  readonly reason?: string | undefined;
}

/** Why a claim is refused, where nothing else is said. */
const REASON = "不属于保险责任，详见产品说明的责任免除。";

/** The insurer decides about a dealer's newest claim, and tells the service. @returns null where there is none */
export async function decideClaim(
  world: SandboxWorld,
  door: FrontDoor,
  { amountFen, organizationCode, reason, result }: ClaimEnd,
): Promise<PartnerAnswer | null> {
  const requestNo = await newestClaimNo(world, organizationCode);
  if (requestNo === null) return null;
  return door.sendSigned(
    "/callbacks/insurer/claims",
    {
      eventId: world.makeId(),
      requestNo,
      result,
      ...(amountFen === undefined ? {} : { amountFen }),
      ...(result === "REFUSED" ? { reason: reason ?? REASON } : {}),
      at: formatInstant(world.clock.now()),
    },
    { keyId: SANDBOX_INSURER_KEY_ID, secret: sandboxInsurerSecret(world.vault) },
  );
}
