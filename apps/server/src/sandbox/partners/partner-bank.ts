import type { PARTNER_LINE_EVENTS } from "@kedu/api";
import { addDays } from "@kedu/domain";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

/** What the partner bank grants unless it is told otherwise: a rate below that of flexible credit. */
const GRANTED = { limitFen: 30_000_000, dailyRatePpm: 250, validDays: 365 };

/** What the partner bank reports about a dealer's line, and the terms that it grants with its approval. */
export interface PartnerLineReport {
  readonly organizationCode: string;
  readonly event: (typeof PARTNER_LINE_EVENTS)[number];
  readonly terms?: {
    readonly limitFen?: number | undefined;
    readonly dailyRatePpm?: number | undefined;
    readonly validTo?: string | undefined;
  };
}

/** The partner bank reports about its line. */
export function reportPartnerLine(
  world: SandboxWorld,
  door: FrontDoor,
  { event, organizationCode, terms = {} }: PartnerLineReport,
): Promise<PartnerAnswer> {
  const { limitFen, dailyRatePpm, validDays } = GRANTED;
  const granted = { limitFen, dailyRatePpm, validTo: addDays(world.clock.today(), validDays) };
  return door.sendSigned(
    "/callbacks/partner-line",
    {
      eventId: world.makeId(),
      organizationCode,
      event,
      ...(event === "BANK_PASS" || event === "BANK_ACTIVE" ? granted : {}),
      ...terms,
    },
    { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) },
  );
}
