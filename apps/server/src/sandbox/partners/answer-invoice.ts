import { formatInstant } from "@kedu/domain";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import { endInvoice, newestInvoice } from "../world/invoice-books.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

export interface InvoiceEnd {
  /** The dealer's. */
  readonly taxNo: string;
  readonly result: "ISSUED" | "REJECTED" | "VOIDED";
  readonly reason?: string | undefined;
}

/**
 * The lender answers the newest request of a dealer that waits, or voids the newest invoice, and then tells the service.
 * @returns null where there is none
 */
export async function answerInvoice(
  world: SandboxWorld,
  door: FrontDoor,
  { reason, result, taxNo }: InvoiceEnd,
): Promise<PartnerAnswer | null> {
  const known = await newestInvoice(world, taxNo, result === "VOIDED" ? "ISSUED" : "PENDING");
  if (known === null) return null;
  const { reasonText, requestNo } = await endInvoice(world, known, result, reason ?? null);
  return door.sendSigned(
    "/callbacks/bank/invoices",
    {
      eventId: world.makeId(),
      requestNo,
      result,
      ...(reasonText === null ? {} : { reason: reasonText }),
      at: formatInstant(world.clock.now()),
    },
    { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) },
  );
}
